import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { deskSources } from "../core/desk/inbox/desk-sources.ts";
import { triggerOptionsOf } from "../options.ts";
import { inEventContext } from "./in-event-context.ts";

/** Runs after each write of a case that may wait for operators. Retried on failure: triggers/README.md explains why that is harmless. */
const follows = (what: keyof typeof deskSources) =>
  onDocumentWritten(
    { document: `${deskSources[what]}/{id}`, retry: true, ...triggerOptionsOf(`triggers-desk-${what}`) },
    inEventContext(async ({ params, data }) => {
      const { handleDeskSourceWritten } = await import("./handle-desk-source-written.ts");
      await handleDeskSourceWritten(what, params.id, {
        before: data?.before.data(),
        after: data?.after.data(),
      });
    }),
  );

/** What is watched for the inbox of the desk, by kind. */
export const onDeskSourceWritten = {
  reports: follows("reports"),
  contested: follows("contested"),
  payments: follows("payments"),
  contacts: follows("contacts"),
  applications: follows("applications"),
  papers: follows("papers"),
  holds: follows("holds"),
  testimonials: follows("testimonials"),
  replies: follows("replies"),
  pictures: follows("pictures"),
  emails: follows("emails"),
  roles: follows("roles"),
  policies: follows("policies"),
  payouts: follows("payouts"),
  lost: follows("lost"),
  corrections: follows("corrections"),
};
