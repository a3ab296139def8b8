import { now } from "../../api/clock.ts";
import { thisAndNextMonth, upcoming } from "../../booking/upcoming.ts";
import { refreshAccount, useAccount } from "../../data/account.ts";
import { useMonthBookings } from "../../data/bookings.ts";
import type { Loadable } from "../../data/live.ts";
import { useMyId } from "../../data/me.ts";
import { deviceZone } from "../../ui/time-format.ts";
import type { Known } from "./known.ts";

/** What is known of who is signed in: of the account, and of the months in which their next session is. */
export const useKnown = (): Loadable<Known> & { hasOffer: boolean } => {
  const id = useMyId();
  const { status, meta, missing } = useAccount();
  const [month, after] = thisAndNextMonth(now(), meta.timeZone || deviceZone());
  const first = useMonthBookings(month.year, month.month);
  const second = useMonthBookings(after.year, after.month);
  const hasOffer = meta.specialOffer;
  const failed = [first, second].filter((one) => one.status === "failed");
  if (status === "failed" || failed.length > 0) {
    const retry = () => {
      if (status === "failed") void refreshAccount();
      for (const one of failed) one.retry();
    };
    return { status: "failed", message: failed[0]?.message ?? "This could not be loaded.", retry, hasOffer };
  }
  if (status !== "ready" || first.status !== "ready" || second.status !== "ready")
    return { status: "loading", hasOffer };
  const mine = [...first.value, ...second.value].filter(({ customer }) => customer.id === id);
  const { amount } = meta.balance;
  const value = { missing, credit: amount === "" ? null : amount, next: upcoming(mine, now())[0] };
  return { status: "ready", value, hasOffer };
};
