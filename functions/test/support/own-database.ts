import { randomUUID } from "node:crypto";
import { deleteApp, getApps } from "firebase-admin/app";
import { afterAll } from "vitest";

// Gives each test file its own empty database, before anything opens Firestore (vitest.config.ts, `setupFiles`): tests
// may read whole collections, run a job over everything due, seed, and open areas of which there are at most 50.
process.env.GCLOUD_PROJECT = `demo-own-${randomUUID().slice(0, 8)}`;

// Modules of ours keep the first app there is, which the packages that files share would keep for the next file.
afterAll(() => Promise.all(getApps().map(deleteApp)));
