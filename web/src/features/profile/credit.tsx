import { styled } from "@mui/material/styles";
import { WELCOME_OFFER } from "@shared/constants.ts";
import { isOfferOpen } from "@shared/domain/account.ts";
import type { User } from "@shared/model/user.ts";
import { Link } from "react-router-dom";
import { now } from "../../api/clock.ts";
import { paths, withNext } from "../../app/paths.ts";
import { useWallet } from "../../data/wallet.ts";
import { quietButtonLook } from "../../ui/button-look.ts";
import { Faces } from "../../ui/faces.tsx";
import { GiftIcon } from "../../ui/icons/icons.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Money } from "../../ui/money.tsx";
import { Panel, Quiet } from "../../ui/panel.tsx";
import { deviceZone, formatTime } from "../../ui/time-format.ts";
import { Heading } from "./columns.tsx";

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
const TopUp = styled(Link)(quietButtonLook, { marginTop: 16 });

/** The credit that can be spent, and the welcome offer while it is open. */
export function Credit({ user }: { user: User }) {
  const wallet = useWallet();
  return (
    <Panel aria-labelledby="credit">
      <Heading id="credit">Credit</Heading>
      <Faces of={wallet} empty={<Loading />}>
        {({ amount, held, currency }) => (
          <>
            <Big>
              <Money minor={amount - held} currency={currency} />
            </Big>
            {held > 0 && (
              <Quiet>
                and <Money minor={held} currency={currency} /> set aside for requested sessions
              </Quiet>
            )}
          </>
        )}
      </Faces>
      {user.offer && isOfferOpen(user, now()) && (
        <Gift>
          <GiftIcon />
          <span>
            Your first top-up is worth <strong>{WELCOME_OFFER.percent}% more</strong>, until{" "}
            {formatTime(user.offer.until, user.timeZone || deviceZone(), "date")}.
          </span>
        </Gift>
      )}
      <TopUp to={withNext(paths.billing, paths.profile)}>Top up</TopUp>
    </Panel>
  );
}
