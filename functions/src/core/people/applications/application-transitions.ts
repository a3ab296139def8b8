import type { ApplicationStatus } from "./application.ts";

/** Application status; `none` before there is one. */
export type ApplicationState = ApplicationStatus | "none";

interface ApplicationTransition {
  event: "save" | "submit" | "withdraw" | "leave" | "request" | "approve" | "reject";
  by: "applicant" | "operator";
  from: readonly ApplicationState[];
  /** `same`: saving while changes are requested leaves the status as it is. */
  to: ApplicationStatus | "same";
}
export type ApplicationEvent = ApplicationTransition["event"];

/** Statuses from which a person can begin an application; after a rejection only from its `reapplyAt` on. */
const beginnings = ["none", "approved", "rejected", "withdrawn"] as const;

/** All that can happen to an application. An instructor who is approved applies again to change what they teach. */
export const applicationTransitions: readonly ApplicationTransition[] = [
  { event: "save", by: "applicant", from: [...beginnings, "draft"], to: "draft" },
  { event: "save", by: "applicant", from: ["requested"], to: "same" },
  { event: "submit", by: "applicant", from: [...beginnings, "draft", "requested"], to: "submitted" },
  { event: "withdraw", by: "applicant", from: ["draft", "submitted", "requested"], to: "withdrawn" },
  { event: "leave", by: "applicant", from: ["draft", "submitted", "requested", "approved"], to: "withdrawn" },
  { event: "request", by: "operator", from: ["submitted"], to: "requested" },
  { event: "approve", by: "operator", from: ["submitted"], to: "approved" },
  { event: "reject", by: "operator", from: ["submitted", "requested"], to: "rejected" },
];

/** The status after an event, or undefined if it cannot happen now. */
export function statusAfter(state: ApplicationState, event: ApplicationEvent): ApplicationStatus | undefined {
  const row = applicationTransitions.find((one) => one.event === event && one.from.includes(state));
  return row?.to === "same" ? (state as ApplicationStatus) : row?.to;
}
