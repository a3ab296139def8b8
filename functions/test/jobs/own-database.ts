import { randomUUID } from "node:crypto";

// A new, empty database for the test file that imports this first, before Firestore opens: the sweep takes up whatever
// is due anywhere, and the emulator's queries look at every document of a collection.
process.env.GCLOUD_PROJECT = `demo-own-${randomUUID().slice(0, 8)}`;
