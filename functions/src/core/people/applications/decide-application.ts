import * as v from "valibot";
import { DAY, MINUTE } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import type { Instant } from "../../fields.ts";
import {
  type Application,
  type ApplicationDraft,
  ApplicationForm,
  type ApplicationStatus,
  askedFields,
  HISTORY_KEPT,
} from "./application.ts";
import { type ApplicationState, applicationTransitions, statusAfter } from "./application-transitions.ts";

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
  from: readonly ApplicationState[];
}

/** The decisions of operators; the applicant triggers all other events. */
export const applicationDecisions: readonly DecisionRow[] = (["request", "approve", "reject"] as const).map(
  (decision) => ({
    decision,
    from: applicationTransitions.flatMap(({ event, from }) => (event === decision ? from : [])),
  }),
);

const openStatuses: readonly ApplicationStatus[] = ["draft", "submitted", "requested"];

/**
 * Decides about an application at `now` (ms UTC).
 * @throws AppError `wrong-state` {status: `closed` once it is over, `changed` while its applicant is editing it}
 */
export function decideApplication(
  application: Application,
  { decision, text, requested }: ApplicationDecision,
  now: Instant,
): Application {
  const status = statusAfter(application.status, decision);
  if (!status)
    throw new AppError("wrong-state", "This application can't be decided like that now.", {
      status: openStatuses.includes(application.status) ? "changed" : "closed",
    });
  const { requested: _asked, reapplyAt: _from, ...kept } = application;
  const fields = Object.entries(requested ?? {}).flatMap(([field, what]) => (what ? [[field, what]] : []));
  const entry = { at: now, by: "operator", status, text } as const;
  return {
    ...kept,
    status,
    at: now,
    version: application.version + 1,
    history: [...application.history, entry].slice(-HISTORY_KEPT),
    ...(status === "requested" && { requested: Object.fromEntries(fields) }),
    ...(status === "rejected" && { reapplyAt: now + REAPPLY_AFTER }),
    // The claim is set after the commit; the sweep repeats it if that was interrupted.
    ...(status === "approved" && { claimDue: now + MINUTE }),
  };
}

/** The fields of a form that are missing or invalid, in the order of the form. */
export function missingFields(form: ApplicationDraft): (typeof askedFields)[number][] {
  const { issues = [] } = v.safeParse(ApplicationForm, form);
  const invalidFields = new Set(issues.map(({ path }) => path?.[0]?.key));
  return askedFields.filter((field) => invalidFields.has(field));
}

/**
 * The whole form of an application.
 * @throws AppError `bad-request` {form: the fields that are missing or wrong}
 */
export function mustBeComplete(form: ApplicationDraft): ApplicationForm {
  const result = v.safeParse(ApplicationForm, form);
  if (result.success) return result.output;
  throw new AppError("bad-request", undefined, {
    form: `This application isn't complete yet: ${missingFields(form).join(", ")}.`,
  });
}
