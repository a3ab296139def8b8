import { randomUUID } from "node:crypto";

// These tests look through every document there is, and let the sweep finish every deletion: in a database of their own.
// Imported before Firestore opens.
process.env.GCLOUD_PROJECT = `demo-leave-${randomUUID().slice(0, 8)}`;
