import type { Transaction } from "@core/ledger/ledger.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import GlobalStyles from "@mui/material/GlobalStyles";
import { useId } from "react";
import { Link } from "react-router-dom";
import { receiptNumber } from "../../parts/payments/transactions/transaction-text.ts";
import { paths, withNextPath } from "../../routing/paths.ts";
import { Receipt } from "./receipt.tsx";

/** Prints the receipt alone, dark on white, at its full length. */
const onPaper = {
  "@media print": {
    "@page": { margin: "20mm" },
    "body > *:not(.MuiDialog-root), .MuiBackdrop-root, .MuiDialogActions-root": {
      display: "none !important",
    },
    "html, body": { overflow: "visible !important", background: "#fff !important" },
    ".MuiDialog-root": { position: "static !important" },
    ".MuiDialog-container": { display: "block !important", height: "auto !important" },
    ".MuiDialogContent-root": { padding: "0 !important", overflow: "visible !important" },
    ".MuiDialog-paper": {
      margin: "0 !important",
      maxWidth: "none !important",
      maxHeight: "none !important",
      width: "100% !important",
      overflow: "visible !important",
      boxShadow: "none !important",
      background: "#fff !important",
      "&, & *": { color: "#000 !important" },
    },
  },
} as const;

/** Where its customer changes whom receipts are made out to, and comes back to this one. */
const billToPath = (transaction: Transaction) =>
  withNextPath(paths.receipts, `${paths.activity}?receipt=${receiptNumber(transaction)}`);

/** The receipt of one transaction, for screen and print. */
export function ReceiptDialog({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <GlobalStyles styles={onPaper} />
      <DialogContent>
        <Receipt transaction={transaction} headingId={id} />
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={billToPath(transaction)} sx={{ marginInlineEnd: "auto" }}>
          Edit “Bill to”
        </Button>
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" onClick={() => print()}>
          Print
        </Button>
      </DialogActions>
    </Dialog>
  );
}
