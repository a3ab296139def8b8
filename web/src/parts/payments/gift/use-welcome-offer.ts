import { isOfferOpen } from "@core/people/names.ts";
import type { User } from "@core/people/user.ts";
import { asResult } from "../../../api/as-result.ts";
import { isOfferActive } from "../../../api/calls/account.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { now } from "../../../clock.ts";

/** Whether the welcome offer is available: the account has one, and the server says it is open. Asks if `isWanted`. */
export const useWelcomeOffer = (user: User, isWanted = true): boolean => {
  const hasOne = isWanted && isOfferOpen(user, now());
  const { answer } = useAnswer(hasOne || null, () => asResult(isOfferActive()));
  return hasOne && answer.status === "ready" && answer.value;
};
