import type { DocumentReference } from "firebase-admin/firestore";
import { Health } from "../../../core/derived/health.ts";
import { schemaConverter } from "../../access.ts";
import { settings } from "../../collections.ts";

const converter = schemaConverter(Health);

/** `settings/health`: what differs now. */
export const healthRef = (): DocumentReference<Health, Health> =>
  settings().doc("health").withConverter(converter);
