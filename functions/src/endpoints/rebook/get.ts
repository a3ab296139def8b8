import { instructorContracts } from "../../core/api/instructor.ts";
import { AppError } from "../../core/errors.ts";
import { endpoint } from "../../http/endpoint.ts";
import { mustGetActiveInstructor, toInstructorView } from "../../store/availability/instructors.ts";
import { getReconnectList, getUser } from "../../store/people/users.ts";

/** Shows an active instructor from the caller's reconnect list. */
export const rebookGet = endpoint(
  "/api/rebook/get",
  instructorContracts,
  async ({ instructorId }, { uid, now }) => {
    const [reconnectList, user, instructor] = await Promise.all([
      getReconnectList(uid),
      getUser(uid),
      mustGetActiveInstructor(instructorId),
    ]);
    const isKnown = reconnectList?.people.some(({ id }) => id === instructorId);
    if (!isKnown || user?.blacklist.includes(instructorId)) throw new AppError("not-found");
    return { instructor: toInstructorView(instructor, now) };
  },
);
