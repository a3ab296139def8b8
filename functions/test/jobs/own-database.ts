import { randomUUID } from "node:crypto";

// The sweep takes up whatever is due anywhere: its tests have a database of their own. Imported before Firestore opens.
process.env.GCLOUD_PROJECT = `demo-sweep-${randomUUID().slice(0, 8)}`;
