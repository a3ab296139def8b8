import { randomUUID } from "node:crypto";

// Seeding empties the project first, so it needs one of its own. Imported before Firestore opens.
process.env.GCLOUD_PROJECT = `demo-world-${randomUUID().slice(0, 8)}`;
