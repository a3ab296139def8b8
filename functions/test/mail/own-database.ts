import { randomUUID } from "node:crypto";

// A new, empty database for the test file that imports this first, before Firestore opens: whoever sends what waits
// sends whatever waits anywhere.
process.env.GCLOUD_PROJECT = `demo-own-${randomUUID().slice(0, 8)}`;
