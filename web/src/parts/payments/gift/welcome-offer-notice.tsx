import { offerPercent } from "@core/people/names.ts";
import type { User } from "@core/people/user.ts";
import { deviceTimeZone, formatTime } from "../../../ui/formats/time-format.ts";
import { GiftNotice } from "./gift-notice.tsx";

/** The welcome offer and when it ends. */
export function WelcomeOfferNotice({ user }: { user: User }) {
  if (!user.offer) return null;
  return (
    <GiftNotice>
      get {offerPercent(user)}% extra on your first top-up until{" "}
      {formatTime(user.offer.until, user.timeZone || deviceTimeZone(), "date")}.
    </GiftNotice>
  );
}
