import { accountContracts } from "../../core/api/account.ts";
import { endpoint } from "../../http/endpoint.ts";
import { mustParseCallerPhone } from "../../store/people/caller-phone.ts";
import { updateUser } from "../../store/people/users.ts";

/** Changes the caller's phone number. */
export const phoneUpdate = endpoint("/api/phone/update", accountContracts, async ({ phone }, context) => {
  const number = await mustParseCallerPhone(context.uid, phone);
  await updateUser(context, { phone: number });
  return { message: "Phone number saved.", number };
});
