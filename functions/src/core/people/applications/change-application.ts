import type { ApplicationGap } from "../../error-details.ts";
import { AppError } from "../../errors.ts";
import type { Instant } from "../../fields.ts";
import { missingProfileSteps } from "../completeness.ts";
import { paperKinds } from "../instructors/papers.ts";
import type { User } from "../user.ts";
import { type Application, type ApplicationDraft, HISTORY_KEPT } from "./application.ts";
import { type ApplicationEvent, statusAfter } from "./application-transitions.ts";
import { currentFiles } from "./changed-files.ts";
import { missingFields } from "./decide-application.ts";

/** Who applies, and what we know of them. */
export interface Applicant {
  user: Pick<User, "firstname" | "lastname" | "phone" | "location" | "serviceArea" | "timeZone">;
  emailVerified: boolean;
  /** From when on (ms UTC) both papers are required with their last day; undefined while they aren't. */
  papersRequiredFrom?: Instant | undefined;
}

/** Whether both papers are required at `now` (ms UTC), each with its last day. */
export const arePapersRequired = (
  { papersRequiredFrom = Infinity }: Pick<Applicant, "papersRequiredFrom">,
  now: Instant,
): boolean => now >= papersRequiredFrom;

/**
 * What an application still lacks at `now` (ms UTC) before it can be sent: of the person, of the form, and a proof of
 * identity; once both papers are required, one of identity and one of insurance, each valid today.
 */
export function missingOfApplication(
  application: Pick<Application, "form" | "files"> | undefined,
  { user, emailVerified, papersRequiredFrom }: Applicant,
  now: Instant,
): ApplicationGap[] {
  const steps = missingProfileSteps(user, emailVerified).filter((step) => step !== "address");
  const files = currentFiles(application?.files, now);
  const today = new Date(now).toISOString().slice(0, 10);
  const lacking = arePapersRequired({ papersRequiredFrom }, now)
    ? paperKinds.filter((kind) => !files.some((file) => file.kind === kind && (file.until ?? "") >= today))
    : (["identity"] as const).filter((kind) => !files.some((file) => file.kind === kind));
  return [...steps, ...missingFields(application?.form ?? {}), ...lacking];
}

/**
 * The status after something its applicant does at `now` (ms UTC).
 * @throws AppError `wrong-state` {status, reapplyAt?}
 */
function mustFollow(application: Application | undefined, event: ApplicationEvent, now: Instant) {
  const { status = "none", reapplyAt } = application ?? {};
  const next = statusAfter(status, event);
  const waits = status === "rejected" && reapplyAt !== undefined && now < reapplyAt;
  if (next && !waits) return next;
  const text = waits
    ? "You can't apply again yet."
    : "You can't change your application right now. Reload the page to see where it stands.";
  throw new AppError("wrong-state", text, { status, ...(waits && { reapplyAt }) });
}

/** An application after something its applicant did at `now` (ms UTC). */
function changed(
  application: Application | undefined,
  event: ApplicationEvent,
  parts: Pick<Application, "form" | "files">,
  now: Instant,
): Application {
  const status = mustFollow(application, event, now);
  const { at = now, version = 0, history = [], requested, claimDue } = application ?? {};
  const hasMoved = status !== application?.status;
  const entry = { at: now, by: "applicant", status, text: "" } as const;
  return {
    ...parts,
    ...(parts.form.areas && { areas: parts.form.areas }),
    status,
    at: hasMoved ? now : at,
    version: version + 1,
    history: hasMoved ? [...history, entry].slice(-HISTORY_KEPT) : history,
    ...(requested && status === "requested" && { requested }),
    ...(claimDue !== undefined && { claimDue }),
  };
}

const partsOf = (application: Application | undefined): Pick<Application, "form" | "files"> => ({
  form: application?.form ?? {},
  ...(application?.files && { files: application.files }),
});

/**
 * Saves parts of the form; the other parts stay.
 * @throws AppError `wrong-state` {status, reapplyAt?}
 */
export const saveDraft = (
  application: Application | undefined,
  form: ApplicationDraft,
  now: Instant,
): Application => {
  const parts = partsOf(application);
  return changed(application, "save", { ...parts, form: { ...parts.form, ...form } }, now);
};

/**
 * Saves parts of the form and sends the application to the operators.
 * @throws AppError `wrong-state` {status, reapplyAt?}, `profile-incomplete` {missing}
 */
export function submitApplication(
  application: Application | undefined,
  form: ApplicationDraft,
  applicant: Applicant,
  now: Instant,
): Application {
  const parts = partsOf(application);
  const whole = { ...parts, form: { ...parts.form, ...form } };
  const after = changed(application, "submit", whole, now);
  const missing = missingOfApplication(after, applicant, now);
  if (missing.length > 0)
    throw new AppError("profile-incomplete", "Your application isn't complete yet.", { missing });
  return after;
}

/**
 * Withdraws an application. The form is kept for the next one.
 * @throws AppError `wrong-state` {status}
 */
export const withdrawApplication = (application: Application | undefined, now: Instant): Application =>
  changed(application, "withdraw", partsOf(application), now);

/**
 * Replaces the files of an application; a new application starts with the parts `beginning`.
 * @throws AppError `wrong-state` {status, reapplyAt?}
 */
export const saveFiles = (
  application: Application | undefined,
  files: Application["files"],
  now: Instant,
  beginning: ApplicationDraft = {},
): Application => {
  const { form } = partsOf(application);
  return changed(application, "save", { form: { ...form, ...beginning }, files }, now);
};
