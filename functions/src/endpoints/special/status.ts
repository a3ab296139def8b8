import { accountContracts } from "../../core/api/account.ts";
import { AppError } from "../../core/errors.ts";
import { isOfferOpen, offerPercent } from "../../core/people/names.ts";
import { endpoint } from "../../http/endpoint.ts";
import { getUser } from "../../store/people/users.ts";

/** Succeeds if the caller's welcome offer is open. @throws AppError `not-found` if it is not */
export const specialStatus = endpoint("/special/status", accountContracts, async (_input, { uid, now }) => {
  const user = await getUser(uid);
  if (!user || !isOfferOpen(user, now)) throw new AppError("not-found", "There's no offer right now.");
  return { message: `Get ${offerPercent(user)}% extra on your first top-up.` };
});
