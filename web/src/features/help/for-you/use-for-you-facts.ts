import { now } from "../../../clock.ts";
import { refreshAccount, useAccount } from "../../../data/account/account.ts";
import { useMyId } from "../../../data/account/use-my-id.ts";
import { useMonthBookings } from "../../../data/booking/bookings.ts";
import type { Loadable } from "../../../data/live/live-values.ts";
import { thisAndNextMonth, upcomingBookings } from "../../../parts/booking/upcoming-bookings.ts";
import { deviceTimeZone } from "../../../ui/formats/time-format.ts";
import type { ForYouFacts } from "./for-you-facts.ts";

/** Facts about the signed-in customer, from the account and the months that contain the next session. */
export const useForYouFacts = (): Loadable<ForYouFacts> & { hasOffer: boolean } => {
  const id = useMyId();
  const { status, meta, missing } = useAccount();
  const [month, after] = thisAndNextMonth(now(), meta.timeZone || deviceTimeZone());
  const first = useMonthBookings(month.year, month.month);
  const second = useMonthBookings(after.year, after.month);
  const hasOffer = meta.specialOffer;
  const failed = [first, second].filter((one) => one.status === "failed");
  if (status === "failed" || failed.length > 0) {
    const retry = () => {
      if (status === "failed") void refreshAccount();
      for (const one of failed) one.retry();
    };
    return { status: "failed", message: failed[0]?.message ?? "We couldn't load this.", retry, hasOffer };
  }
  if (status !== "ready" || first.status !== "ready" || second.status !== "ready")
    return { status: "loading", hasOffer };
  const mine = [...first.value, ...second.value].filter(({ customer }) => customer.id === id);
  const { amount } = meta.balance;
  const value = { missing, credit: amount === "" ? null : amount, next: upcomingBookings(mine, now())[0] };
  return { status: "ready", value, hasOffer };
};
