import { accountContracts } from "../../core/api/account.ts";
import { endpoint } from "../../http/endpoint.ts";
import { updateUser } from "../../store/people/users.ts";

/** Changes the caller's preferred times. */
export const scheduleUpdate = endpoint(
  "/api/schedule/update",
  accountContracts,
  async ({ schedule }, context) => {
    await updateUser(context, { schedule });
    return { message: "Preferred times saved.", schedule };
  },
);
