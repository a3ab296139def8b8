import { randomUUID } from "node:crypto";

// The sweep takes up whatever is due, and M1 looks at every ledger document: these tests have a database of their own.
// Imported before Firestore opens.
process.env.GCLOUD_PROJECT = `demo-money-${randomUUID().slice(0, 8)}`;
