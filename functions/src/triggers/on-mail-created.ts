import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { triggerOptionsOf } from "../options.ts";
import { inEventContext } from "./in-event-context.ts";

/**
 * Runs when an email is put into the outbox, or the record that none is due: the email is sent, and the notification of the
 * same id is pushed. Not retried: `runDue` sends emails still waiting.
 */
export const onMailCreated = onDocumentCreated(
  { document: "mail/{id}", ...triggerOptionsOf("triggers-mail") },
  inEventContext(async ({ data, params }) => {
    const { status, kind, uid } = data?.data() ?? {};
    const { handleMailCreated } = await import("./handle-mail-created.ts");
    await handleMailCreated(params.id, { status, kind, uid });
  }),
);
