import { onDocumentWritten } from "firebase-functions/v2/firestore";

/** Fires at each write of a booking. May be retried: see book-written.ts for why twice is harmless. */
export const onBookWritten = onDocumentWritten({ document: "book/{id}", retry: true }, async ({ data }) => {
  const { bookWritten } = await import("./book-written.ts");
  await bookWritten(data?.before.data(), data?.after.data());
});
