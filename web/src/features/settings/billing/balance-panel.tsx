import { availableCredit, heldCredit } from "@core/ledger/credit.ts";
import type { Wallet } from "@core/ledger/wallet.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { paths } from "../../../routing/paths.ts";
import { MoneyText } from "../../../ui/formats/money-text.tsx";
import { Row } from "../../../ui/layout.ts";
import { Panel } from "../../../ui/panel.tsx";
import { Quiet, Text } from "../../../ui/text.ts";

const Big = styled("p")(({ theme }) => ({
  margin: 0,
  fontFamily: theme.typography.h1.fontFamily,
  // With large text, an amount still fits a phone.
  fontSize: "min(clamp(2.4rem, 2rem + 2vw, 3.2rem), 14vw)",
  fontWeight: 600,
  lineHeight: 1.1,
}));

/** The available credit and the amount on hold. */
export function BalancePanel({ wallet }: { wallet: Wallet }) {
  const { currency, disputedCredit: frozen = 0 } = wallet;
  const [available, held] = [availableCredit(wallet), heldCredit(wallet)];
  return (
    <Panel aria-labelledby="balance">
      <Typography component="h2" variant="h3" id="balance">
        Your credit
      </Typography>
      <Big>
        <MoneyText minor={available} currency={currency} />
      </Big>
      {held > 0 && (
        <Text style={{ marginTop: 8 }}>
          <MoneyText minor={held} currency={currency} /> is on hold for pending requests. If a request isn't
          accepted, it's released automatically.
        </Text>
      )}
      {frozen > 0 && (
        <Text style={{ marginTop: 8 }}>
          <MoneyText minor={frozen} currency={currency} /> can't be spent right now, because your bank is
          looking into a top-up of yours. If you made it yourself, please tell your bank. Then you get it
          back.
        </Text>
      )}
      {available === 0 && held === 0 && frozen === 0 && (
        <Text style={{ marginTop: 8 }}>
          <Quiet>Pay for sessions in one tap. Refunds to your credit are instant.</Quiet>
        </Text>
      )}
      <Row sx={{ marginTop: "12px" }}>
        <Link to={paths.code}>Redeem a code</Link>
      </Row>
    </Panel>
  );
}
