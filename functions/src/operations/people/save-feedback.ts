import { namesSafety } from "../../core/desk/safety-words.ts";
import type { ContactMessage, InstructorReport } from "../../core/people/messages/message.ts";
import { create } from "../../store/access.ts";
import { contactMessages, reports } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { putSafetyEmails } from "../desk/put-safety-emails.ts";

/**
 * Stores a report for the operators: one write. If it names safety, operators are emailed as `putSafetyEmails` says.
 */
export async function saveReport(report: InstructorReport): Promise<void> {
  const ref = reports().doc();
  const reported = report.quote?.find(({ isReported }) => isReported)?.text ?? "";
  const isUrgent = namesSafety(report.comment) || namesSafety(reported);
  await decide(async (batch) => {
    batch.create(ref, report);
    if (isUrgent) await putSafetyEmails(batch, ref.id, report.createdAt);
  });
}

/** Stores a message from the contact form: one write. */
export const saveContactMessage = (message: ContactMessage): Promise<void> =>
  create(contactMessages(), contactMessages().doc().id, message);
