import { endpoint } from "../../http/endpoint.ts";
import { WELCOME_OFFER } from "../../shared/constants.ts";
import { isOfferOpen } from "../../shared/domain/account.ts";
import { AppError } from "../../shared/errors.ts";
import { getUser } from "../../store/users.ts";

/** Tells whether the caller's offer is open; success means it is. */
export const specialStatus = endpoint("/special/status", async (_input, { uid, now }) => {
  const user = await getUser(uid);
  if (!user || !isOfferOpen(user, now)) throw new AppError("not-found", "There is no offer at present.");
  return { message: `${WELCOME_OFFER.percent} % extra on your first top-up.` };
});
