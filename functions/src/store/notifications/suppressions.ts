import type { Suppression } from "../../core/notifications/email/suppression.ts";
import { get, type Loaded } from "../access.ts";
import { suppressions } from "../collections.ts";

/** Reads whether an address refuses our emails, by its digest: one read. */
export const readSuppression = (digest: string): Promise<Loaded<Suppression>> =>
  get(suppressions().doc(digest));
