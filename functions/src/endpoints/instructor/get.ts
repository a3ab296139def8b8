import { endpoint } from "../../http/endpoint.ts";
import { AppError } from "../../shared/errors.ts";
import { mustGetActive, viewOf } from "../../store/instructors.ts";
import { getUser } from "../../store/users.ts";

/** Shows an active instructor to a customer who has not blocked them. */
export const instructorGet = endpoint("/api/instructor/get", async ({ instructorId }, { uid }) => {
  const [user, instructor] = await Promise.all([getUser(uid), mustGetActive(instructorId)]);
  if (user?.blacklist.includes(instructorId)) throw new AppError("not-found");
  return { instructor: viewOf(instructor) };
});
