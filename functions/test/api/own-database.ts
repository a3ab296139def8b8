import { randomUUID } from "node:crypto";

// Areas are listed all at once: these tests must not meet the areas of others. Imported before Firestore opens.
process.env.GCLOUD_PROJECT = `demo-account-${randomUUID().slice(0, 8)}`;
