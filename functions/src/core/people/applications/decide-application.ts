import * as v from "valibot";
import { DAY, MINUTE } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import type { Instant } from "../../fields.ts";
import { type Application, ApplicationForm, type ApplicationStatus, HISTORY_KEPT } from "./application.ts";

/** How long a rejected applicant waits before they may apply again, ms. */
export const REAPPLY_AFTER = 90 * DAY;

/** What an operator decides, with what they say to the applicant. */
export interface ApplicationDecision {
  decision: "request" | "approve" | "reject";
  text: string;
  /** What to change, by field of the form; only with `request`. */
  requested?: Readonly<Record<string, string | undefined>> | undefined;
}

interface DecisionRow {
  decision: ApplicationDecision["decision"];
  from: readonly ApplicationStatus[];
  to: ApplicationStatus;
}

/** The decisions of operators; everything else happens to an application by its applicant. */
export const applicationDecisions: readonly DecisionRow[] = [
  { decision: "request", from: ["submitted"], to: "requested" },
  { decision: "approve", from: ["submitted"], to: "approved" },
  { decision: "reject", from: ["submitted", "requested"], to: "rejected" },
];

const openStatuses: readonly ApplicationStatus[] = ["draft", "submitted", "requested"];

/**
 * Decides about an application at `now` (ms UTC).
 * @throws AppError `wrong-state` {status: `closed` once it is over, `changed` while its applicant is at it}
 */
export function decideApplication(
  application: Application,
  { decision, text, requested }: ApplicationDecision,
  now: Instant,
): Application {
  const row = applicationDecisions.find(
    (one) => one.decision === decision && one.from.includes(application.status),
  );
  if (!row)
    throw new AppError("wrong-state", "This application can't be decided like that now.", {
      status: openStatuses.includes(application.status) ? "changed" : "closed",
    });
  const { requested: _asked, reapplyAt: _from, claimDue: _due, ...kept } = application;
  const fields = Object.entries(requested ?? {}).flatMap(([field, what]) => (what ? [[field, what]] : []));
  const entry = { at: now, by: "operator", status: row.to, text } as const;
  return {
    ...kept,
    status: row.to,
    at: now,
    version: application.version + 1,
    history: [...application.history, entry].slice(-HISTORY_KEPT),
    ...(row.to === "requested" && { requested: Object.fromEntries(fields) }),
    ...(row.to === "rejected" && { reapplyAt: now + REAPPLY_AFTER }),
    // The claim follows the commit; the sweep repeats what is interrupted.
    ...(row.to === "approved" && { claimDue: now + MINUTE }),
  };
}

/**
 * The whole form of an application.
 * @throws AppError `bad-request` {form: the fields that are missing or wrong}
 */
export function mustBeComplete(form: Application["form"]): ApplicationForm {
  const result = v.safeParse(ApplicationForm, form);
  if (result.success) return result.output;
  const fields = [...new Set(result.issues.map(({ path }) => String(path?.[0]?.key ?? "form")))];
  throw new AppError("bad-request", undefined, {
    form: `This application isn't complete yet: ${fields.join(", ")}.`,
  });
}
