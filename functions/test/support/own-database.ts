import { randomUUID } from "node:crypto";

// Gives a test file its own empty database; import it first, before Firestore opens. For tests that read whole
// collections, run a job over everything due, or seed. Queries are faster there too.
process.env.GCLOUD_PROJECT = `demo-own-${randomUUID().slice(0, 8)}`;
