import { endpoint } from "../../http/endpoint.ts";
import { namesOf } from "../../shared/domain/account.ts";
import { changeUser } from "../../store/users.ts";

/** Changes the caller's first and last name. */
export const nameUpdate = endpoint("/api/name/update", async ({ firstname, lastname }, context) => {
  const names = namesOf(firstname, lastname);
  await changeUser(context, names);
  return { message: "Your name is changed.", name: names.name };
});
