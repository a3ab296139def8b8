import { WELCOME_OFFER } from "@core/constants.ts";
import { availableCredit, heldCredit } from "@core/ledger/credit.ts";
import { isOfferOpen } from "@core/people/names/names.ts";
import type { User } from "@core/people/user.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { now } from "../../clock.ts";
import { useWallet } from "../../data/account/use-wallet.ts";
import { paths, withNextPath } from "../../routing/paths.ts";
import { MoneyText } from "../../ui/formats/money-text.tsx";
import { deviceTimeZone, formatTime } from "../../ui/formats/time-format.ts";
import { GiftIcon } from "../../ui/icons/icons.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Panel, Quiet } from "../../ui/panel.tsx";
import { ProfileHeading } from "./profile-columns.tsx";

const Big = styled("p")(({ theme }) => ({
  margin: "0 0 4px",
  fontFamily: theme.typography.h1.fontFamily,
  fontSize: "2.2rem",
  fontWeight: 600,
  lineHeight: 1.15,
}));
const Gift = styled("p")(({ theme }) => ({
  display: "flex",
  gap: 10,
  alignItems: "center",
  margin: "12px 0 0",
  padding: "10px 14px",
  borderRadius: 12,
  background: theme.vars.palette.mist,
  "& svg": { color: theme.vars.palette.secondary.main },
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
      {user.offer && isOfferOpen(user, now()) && (
        <Gift>
          <GiftIcon />
          <span>
            Welcome gift: get <strong>{WELCOME_OFFER.percent}% extra</strong> on your first top-up, until{" "}
            {formatTime(user.offer.until, user.timeZone || deviceTimeZone(), "date")}.
          </span>
        </Gift>
      )}
      <Button
        component={Link}
        variant="outlined"
        sx={{ marginTop: "16px" }}
        to={withNextPath(paths.billing, paths.profile)}
      >
        Top up
      </Button>
    </Panel>
  );
}
