import { endpoint } from "../../http/endpoint.ts";
import { AppError } from "../../shared/errors.ts";
import { mustGetActive, viewOf } from "../../store/instructors.ts";
import { getReconnect } from "../../store/reconnect.ts";
import { getUser } from "../../store/users.ts";

/** Shows an instructor the caller has practised with and can practise with again. */
export const rebookGet = endpoint("/api/rebook/get", async ({ instructorId }, { uid }) => {
  const [met, user, instructor] = await Promise.all([
    getReconnect(uid),
    getUser(uid),
    mustGetActive(instructorId),
  ]);
  const isKnown = met?.people.some(({ id }) => id === instructorId);
  if (!isKnown || user?.blacklist.includes(instructorId)) throw new AppError("not-found");
  return { instructor: viewOf(instructor) };
});
