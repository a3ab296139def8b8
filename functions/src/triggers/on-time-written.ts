import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { triggerOptionsOf } from "../options.ts";
import { inEventContext } from "./in-event-context.ts";

/** Runs after each write of a day of an instructor: someone took or freed time. */
export const onDayWritten = onDocumentWritten(
  { document: "instructors/{id}/days/{date}", retry: true, ...triggerOptionsOf("triggers-day") },
  inEventContext(async ({ params }) => {
    const { handleTimeWritten } = await import("./handle-time-written.ts");
    await handleTimeWritten(params.id);
  }),
);

/** Runs after each write of an instructor, whose plan or offers may have changed. */
export const onInstructorWritten = onDocumentWritten(
  { document: "instructors/{id}", retry: true, ...triggerOptionsOf("triggers-instructor") },
  inEventContext(async ({ params, data }) => {
    const { handleInstructorWritten } = await import("./handle-time-written.ts");
    await handleInstructorWritten(params.id, { before: data?.before.data(), after: data?.after.data() });
  }),
);
