import { onDocumentWritten } from "firebase-functions/v2/firestore";

/** Fires at each write of an account, and brings up to date what others see of it. */
export const onUserWritten = onDocumentWritten(
  { document: "users/{uid}", retry: true },
  async ({ params }) => {
    const { recomputeProfile } = await import("../store/profiles.ts");
    await recomputeProfile(params.uid);
  },
);
