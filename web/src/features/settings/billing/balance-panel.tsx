import { styled } from "@mui/material/styles";
import type { Wallet } from "@shared/model/wallet.ts";
import { Link } from "react-router-dom";
import { paths } from "../../../app/paths.ts";
import { Money } from "../../../ui/money.tsx";
import { Panel, Quiet, Row } from "../../../ui/panel.tsx";
import { Entries } from "./entries.tsx";

const Big = styled("p")(({ theme }) => ({
  margin: 0,
  fontFamily: theme.typography.h1.fontFamily,
  fontSize: "clamp(2.4rem, 2rem + 2vw, 3.2rem)",
  fontWeight: 600,
  lineHeight: 1.1,
}));
const Heading = styled("h2")(({ theme }) => ({ ...theme.typography.h3 }));
const Text = styled("p")({ margin: "8px 0 0" });
const Links = styled(Row)({ marginTop: 12, columnGap: 24 });

/** The credit that can be spent, what is set aside, and what has happened to it last. */
export function BalancePanel({ wallet }: { wallet: Wallet }) {
  const { amount, held, currency, version } = wallet;
  return (
    <Panel aria-labelledby="balance">
      <Heading id="balance">Your credit</Heading>
      <Big>
        <Money minor={amount - held} currency={currency} />
      </Big>
      {held > 0 && (
        <Text>
          <Money minor={held} currency={currency} /> more is set aside for sessions an instructor has not
          accepted yet. It comes back by itself if nothing comes of them.
        </Text>
      )}
      {amount === 0 && held === 0 && (
        <Text>
          <Quiet>Credit pays for sessions in one tap, and whatever we refund to it is there at once.</Quiet>
        </Text>
      )}
      <Entries version={version} />
      <Links>
        <Link to={paths.activity}>All activity</Link>
        <Link to={paths.code}>Redeem a code</Link>
      </Links>
    </Panel>
  );
}
