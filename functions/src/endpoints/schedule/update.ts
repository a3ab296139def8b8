import { endpoint } from "../../http/endpoint.ts";
import { changeUser } from "../../store/users.ts";

/** Changes the times the caller prefers. */
export const scheduleUpdate = endpoint("/api/schedule/update", async ({ schedule }, context) => {
  await changeUser(context, { schedule });
  return { message: "Your preferred times are changed.", schedule };
});
