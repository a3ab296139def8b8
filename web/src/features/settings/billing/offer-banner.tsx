import { styled } from "@mui/material/styles";
import { WELCOME_OFFER } from "@shared/constants.ts";
import type { User } from "@shared/model/user.ts";
import { GiftIcon } from "../../../ui/icons/icons.tsx";
import { deviceZone, formatTime } from "../../../ui/time-format.ts";

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

/** The welcome offer, until when it stands. */
export function OfferBanner({ user }: { user: User }) {
  if (!user.offer) return null;
  return (
    <Banner>
      <GiftIcon />
      <span>
        <strong>A welcome gift:</strong> your first top-up is worth {WELCOME_OFFER.percent}% more, until{" "}
        {formatTime(user.offer.until, user.timeZone || deviceZone(), "date")}.
      </span>
    </Banner>
  );
}
