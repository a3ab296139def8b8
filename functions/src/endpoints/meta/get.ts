import { accountContracts } from "../../core/api/account.ts";
import { isOfferOpen } from "../../core/people/names.ts";
import { endpoint } from "../../http/endpoint.ts";
import { toBalance } from "../../store/ledger/wallets.ts";
import { ensureCustomer } from "../../store/people/users.ts";

/** Returns the nine fields of the caller's account, which the first call creates. */
export const metaGet = endpoint("/api/meta/get", accountContracts, async (_input, context) => {
  const { user, wallet } = await ensureCustomer(context);
  const { avatar, name, bio, serviceArea, phone, timeZone } = user;
  return {
    avatar,
    name,
    bio,
    serviceArea,
    phone,
    email: context.email,
    balance: toBalance(wallet),
    timeZone,
    specialOffer: isOfferOpen(user, context.now),
  };
});
