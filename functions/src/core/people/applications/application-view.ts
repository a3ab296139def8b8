import type { Instant } from "../../fields.ts";
import type { Instructor } from "../instructors/instructor.ts";
import { teachingFormOf } from "../instructors/teaching-facts.ts";
import type { Application, ApplicationDraft } from "./application.ts";
import { formOfInstructor } from "./approved-instructor.ts";
import { type Applicant, arePapersRequired, missingOfApplication } from "./change-application.ts";
import { currentFiles } from "./changed-files.ts";

/** Statuses of an application that its applicant or an operator is still working on. */
const open: readonly Application["status"][] = ["draft", "submitted", "requested"];

/** Whether an application is still open, so its form is shown as saved. */
export const isOpenApplication = ({ status }: Pick<Application, "status">): boolean => open.includes(status);

/**
 * What the form of a change begins with: all that an instructor teaches, or what they may have changed since `earlier`.
 */
export function formBeginning(
  instructor: Instructor | undefined,
  earlier: Application | undefined,
): ApplicationDraft {
  if (!instructor || instructor.status === "left") return {};
  const { bio, languages } = instructor;
  return earlier ? { bio, languages, ...teachingFormOf(instructor) } : formOfInstructor(instructor);
}

/** The application as its applicant finds it; an empty draft of version 0 where there is none yet. */
export const startedApplication = (
  application: Application | undefined,
  beginning: ApplicationDraft,
  now: Instant,
): Application =>
  application
    ? { ...application, form: { ...application.form, ...beginning } }
    : { status: "draft", at: now, version: 0, form: beginning, history: [] };

/** What an applicant sees of their application at `now` (ms UTC); an operator's text only while it answers them. */
export function applicationView(application: Application, applicant: Applicant, now: Instant) {
  const { status, version, form, requested, reapplyAt, at, history } = application;
  const operatorText = history.findLast(({ by }) => by === "operator")?.text;
  return {
    status,
    version,
    form,
    at,
    files: currentFiles(application.files, now),
    missing: missingOfApplication(application, applicant, now),
    papersRequired: arePapersRequired(applicant, now),
    ...(requested && { requested }),
    ...(operatorText && (status === "requested" || status === "rejected") && { operatorText }),
    ...(reapplyAt !== undefined && { reapplyAt }),
  };
}
