import { useLocation } from "react-router-dom";
import { PayoutBatch } from "./payout-batch.tsx";
import { PayoutBatches } from "./payout-batches.tsx";

/** Payouts to instructors: every batch, or the one in the address. */
export function DeskPayoutPage() {
  const id = new URLSearchParams(useLocation().search).get("id");
  return id ? <PayoutBatch key={id} id={id} /> : <PayoutBatches />;
}
