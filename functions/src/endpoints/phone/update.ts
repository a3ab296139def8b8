import { endpoint } from "../../http/endpoint.ts";
import { changeUser } from "../../store/users.ts";
import { mustParsePhoneOf } from "../caller-phone.ts";

/** Changes the caller's phone number. */
export const phoneUpdate = endpoint("/api/phone/update", async ({ phone }, context) => {
  const number = await mustParsePhoneOf(context.uid, phone);
  await changeUser(context, { phone: number });
  return { message: "Your phone number is changed.", number };
});
