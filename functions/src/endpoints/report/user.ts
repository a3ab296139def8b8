import { AppError } from "../../core/errors.ts";
import { endpoint } from "../../http/endpoint.ts";
import { getInstructor } from "../../store/availability/instructors.ts";
import { saveReport } from "../../store/people/feedback.ts";

/** Reports an instructor to the operators. */
export const reportUser = endpoint("/api/report/user", async ({ instructorId, comment }, { uid, now }) => {
  if (!(await getInstructor(instructorId))) throw new AppError("not-found");
  const report = { uid, instructorId, comment, createdAt: now, status: "open", side: "customer" } as const;
  await saveReport(report);
  return { message: "Thank you. We'll look into it." };
});
