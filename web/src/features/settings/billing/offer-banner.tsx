import { WELCOME_OFFER } from "@core/constants.ts";
import type { User } from "@core/people/user.ts";
import { styled } from "@mui/material/styles";
import { deviceTimeZone, formatTime } from "../../../ui/formats/time-format.ts";
import { GiftIcon } from "../../../ui/icons/icons.tsx";

const Banner = styled("p")(({ theme }) => ({
  display: "flex",
  gap: 12,
  alignItems: "center",
  margin: 0,
  padding: "12px 16px",
  borderRadius: 12,
  background: theme.vars.palette.mist,
  "& svg": { color: theme.vars.palette.secondary.main },
}));

/** The welcome offer and when it ends. */
export function OfferBanner({ user }: { user: User }) {
  if (!user.offer) return null;
  return (
    <Banner>
      <GiftIcon />
      <span>
        <strong>Welcome gift:</strong> get {WELCOME_OFFER.percent}% extra on your first top-up until{" "}
        {formatTime(user.offer.until, user.timeZone || deviceTimeZone(), "date")}.
      </span>
    </Banner>
  );
}
