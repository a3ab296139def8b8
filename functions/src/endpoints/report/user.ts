import { endpoint } from "../../http/endpoint.ts";
import { AppError } from "../../shared/errors.ts";
import { getInstructor } from "../../store/instructors.ts";
import { saveReport } from "../../store/social.ts";

/** Reports an instructor to the operators. */
export const reportUser = endpoint("/api/report/user", async ({ instructorId, comment }, { uid, now }) => {
  if (!(await getInstructor(instructorId))) throw new AppError("not-found");
  await saveReport({ uid, instructorId, comment, createdAt: now });
  return { message: "Thank you. We will look into it." };
});
