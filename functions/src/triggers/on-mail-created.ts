import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { emailFunctionOptions } from "../options.ts";

/** Runs when an email is put into the outbox. Not retried: `runDue` sends emails still waiting. */
export const onMailCreated = onDocumentCreated(
  { document: "mail/{id}", ...emailFunctionOptions },
  async ({ data, params }) => {
    if (data?.data().status !== "waiting") return;
    const { sendCreatedEmail } = await import("../operations/with-mailer.ts");
    await sendCreatedEmail(params.id);
  },
);
