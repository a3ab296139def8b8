import { availableCredit, heldCredit } from "@core/ledger/credit.ts";
import { isOfferOpen } from "@core/people/names.ts";
import type { User } from "@core/people/user.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { now } from "../../clock.ts";
import { useWallet } from "../../data/account/use-wallet.ts";
import { WelcomeOfferNotice } from "../../parts/payments/gift/welcome-offer-notice.tsx";
import { paths, withNextPath } from "../../routing/paths.ts";
import { MoneyText } from "../../ui/formats/money-text.tsx";
import { Row } from "../../ui/layout.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Quiet } from "../../ui/text.ts";
import { ProfileHeading } from "./profile-columns.tsx";

const Big = styled("p")(({ theme }) => ({
  margin: "0 0 4px",
  fontFamily: theme.typography.h1.fontFamily,
  fontSize: "2.2rem",
  fontWeight: 600,
  lineHeight: 1.15,
}));
/** The available credit, and the welcome offer while it is open. */
export function CreditPanel({ user }: { user: User }) {
  const wallet = useWallet();
  return (
    <Panel aria-labelledby="credit">
      <ProfileHeading id="credit">Credit</ProfileHeading>
      <LoadableView of={wallet} empty={<Loading />}>
        {(credit) => (
          <>
            <Big>
              <MoneyText minor={availableCredit(credit)} currency={credit.currency} />
            </Big>
            {heldCredit(credit) > 0 && (
              <Quiet>
                <MoneyText minor={heldCredit(credit)} currency={credit.currency} /> is on hold for pending
                requests.
              </Quiet>
            )}
          </>
        )}
      </LoadableView>
      {isOfferOpen(user, now()) && (
        <div style={{ marginTop: 12 }}>
          <WelcomeOfferNotice user={user} />
        </div>
      )}
      <Row sx={{ marginTop: "16px" }}>
        <Button component={Link} variant="outlined" to={withNextPath(paths.billing, paths.profile)}>
          Top up
        </Button>
        <Link to={paths.code}>Redeem a code</Link>
      </Row>
    </Panel>
  );
}
