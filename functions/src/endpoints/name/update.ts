import { accountContracts } from "../../core/api/account.ts";
import { fullNames } from "../../core/people/names.ts";
import { endpoint } from "../../http/endpoint.ts";
import { updateUser } from "../../store/people/users.ts";

/** Changes the caller's first and last name. */
export const nameUpdate = endpoint(
  "/api/name/update",
  accountContracts,
  async ({ firstname, lastname }, context) => {
    const names = fullNames(firstname, lastname);
    await updateUser(context, names);
    return { message: "Name saved.", name: names.name };
  },
);
