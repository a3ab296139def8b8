import { endpoint } from "../../http/endpoint.ts";
import { isOfferOpen } from "../../shared/domain/account.ts";
import { availableOf } from "../../shared/model/wallet.ts";
import { ensureCustomer } from "../../store/users.ts";

/** Answers the caller's own facts, all nine whatever is missing, and opens the account at the first call. */
export const metaGet = endpoint("/api/meta/get", async (_input, context) => {
  const { user, wallet } = await ensureCustomer(context);
  const { avatar, name, bio, serviceArea, phone, timeZone } = user;
  return {
    avatar,
    name,
    bio,
    serviceArea,
    phone,
    email: context.email,
    balance: { amount: availableOf(wallet), currency: wallet.currency },
    timeZone,
    specialOffer: isOfferOpen(user, context.now),
  };
});
