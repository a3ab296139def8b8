import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { triggerOptionsOf } from "../options.ts";
import { inEventContext } from "./in-event-context.ts";

/** Runs after each write of a booking. Retried on failure: triggers/README.md explains why that is harmless. */
export const onBookWritten = onDocumentWritten(
  { document: "book/{id}", retry: true, ...triggerOptionsOf("triggers-book") },
  inEventContext(async ({ data }) => {
    const { handleBookWritten } = await import("./handle-book-written.ts");
    await handleBookWritten(data?.before.data(), data?.after.data());
  }),
);
