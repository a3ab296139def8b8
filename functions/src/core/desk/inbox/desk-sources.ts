import type { DeskItemKind } from "./desk-item.ts";

/** The collection that each kind of item of the desk's inbox follows; a tax list follows the calendar instead (`followTaxYear`). */
export const deskSources: Readonly<Record<Exclude<DeskItemKind, "taxes">, string>> = {
  reports: "reports",
  contested: "book",
  payments: "intents",
  contacts: "contact",
  applications: "applications",
  papers: "instructors",
  holds: "holds",
  testimonials: "testimonials",
  replies: "reviewReplies",
  pictures: "pictures",
  emails: "mail",
  roles: "deskRoles",
  policies: "policies",
  payouts: "payouts",
  lost: "lostEvents",
  corrections: "corrections",
};
