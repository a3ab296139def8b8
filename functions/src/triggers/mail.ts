import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { mailOptions } from "../options.ts";

/** Fires when a letter is put into the outbox. Never retried: `runDue` sends what is left waiting. */
export const onMailCreated = onDocumentCreated(
  { document: "mail/{id}", ...mailOptions },
  async ({ data, params }) => {
    if (data?.data().status !== "waiting") return;
    const { mailCreated } = await import("./mail-created.ts");
    await mailCreated(params.id);
  },
);
