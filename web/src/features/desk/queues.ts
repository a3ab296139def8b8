import type { What } from "@core/desk/lists/desk-list.ts";

/** Something that should drain automatically, as a list and its filter. */
export interface Queue {
  what: What;
  label: string;
  filter?: Readonly<Record<string, string>>;
}

/** Queues in which nothing should stay. */
export const stuckQueues = [
  { what: "payments", label: "Payments awaiting a response", filter: { show: "unanswered" } },
  { what: "emails", label: "Emails that are late", filter: { status: "stuck" } },
] as const satisfies readonly Queue[];
