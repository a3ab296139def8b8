import { instructorContracts } from "../../core/api/instructor.ts";
import { AppError } from "../../core/errors.ts";
import { endpoint } from "../../http/endpoint.ts";
import { mustGetActiveInstructor, toInstructorView } from "../../store/availability/instructors.ts";
import { getUser } from "../../store/people/users.ts";

/** Shows an active instructor to a customer who hasn't blocked them. */
export const instructorGet = endpoint(
  "/api/instructor/get",
  instructorContracts,
  async ({ instructorId }, { uid, now }) => {
    const [user, instructor] = await Promise.all([getUser(uid), mustGetActiveInstructor(instructorId)]);
    if (user?.blacklist.includes(instructorId)) throw new AppError("not-found");
    return { instructor: toInstructorView(instructor, now) };
  },
);
