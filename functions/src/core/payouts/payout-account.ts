import type { Instant } from "../fields.ts";
import type { PayoutAccount } from "./model.ts";

/** Whether an instructor can be paid at `now`: they have an account, and it was not changed just before. */
export const isUsable = (account: PayoutAccount | undefined, now: Instant): account is PayoutAccount =>
  account !== undefined && account.usableFrom <= now;
