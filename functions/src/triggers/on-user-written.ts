import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { triggerOptionsOf } from "../options.ts";
import { inEventContext } from "./in-event-context.ts";

/** Runs after each write of an account and updates its public profile. */
export const onUserWritten = onDocumentWritten(
  { document: "users/{uid}", retry: true, ...triggerOptionsOf("triggers-user") },
  inEventContext(async ({ params }) => {
    const { recomputeProfile } = await import("../operations/people/recompute-profile.ts");
    await recomputeProfile(params.uid);
  }),
);
