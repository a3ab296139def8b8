import { onDocumentWritten } from "firebase-functions/v2/firestore";
import type { DeskItemKind } from "../core/desk/inbox/desk-item.ts";
import { triggerOptionsOf } from "../options.ts";
import { inEventContext } from "./in-event-context.ts";

/** Runs after each write of a case that may wait for operators. Retried on failure: triggers/README.md explains why that is harmless. */
const follows = (what: DeskItemKind, collection: string) =>
  onDocumentWritten(
    { document: `${collection}/{id}`, retry: true, ...triggerOptionsOf(`triggers-desk-${what}`) },
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
  reports: follows("reports", "reports"),
  contested: follows("contested", "book"),
  payments: follows("payments", "intents"),
  contacts: follows("contacts", "contact"),
  applications: follows("applications", "applications"),
  papers: follows("papers", "instructors"),
  holds: follows("holds", "holds"),
  testimonials: follows("testimonials", "testimonials"),
  replies: follows("replies", "reviewReplies"),
  pictures: follows("pictures", "pictures"),
  emails: follows("emails", "mail"),
};
