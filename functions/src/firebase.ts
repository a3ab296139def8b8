import { getApps, initializeApp } from "firebase-admin/app";
import { type AppCheck, getAppCheck } from "firebase-admin/app-check";
import { type Auth, getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import type { Messaging } from "firebase-admin/messaging";
import { DATABASE } from "./deployment.ts";

// The framework loads Auth and App Check, and the store Firestore, whatever is imported here.

/** The one Admin app of this process. */
const app = () => getApps()[0] ?? initializeApp();

/** Between two attempts to connect, at most 2 s and not two minutes: when Firestore is back, calls work again at once. */
const reconnecting = {
  "grpc.initial_reconnect_backoff_ms": 200,
  "grpc.min_reconnect_backoff_ms": 200,
  "grpc.max_reconnect_backoff_ms": 2_000,
} as const;

let database: Firestore | undefined;

/** Firestore, opened at its first use. */
export function firestore(): Firestore {
  if (!database) {
    database = getFirestore(app(), DATABASE);
    database.settings({ ignoreUndefinedProperties: true, ...reconnecting });
  }
  return database;
}

/** Whether this process has opened Firestore. */
export const isFirestoreOpen = (): boolean => database !== undefined;

/** Firebase Auth of this project. */
export const auth = (): Auth => getAuth(app());

/** App Check of this project. */
export const appCheck = (): AppCheck => getAppCheck(app());

/** Cloud Messaging of this project, loaded at its first use. */
export const messaging = async (): Promise<Messaging> =>
  (await import("firebase-admin/messaging")).getMessaging(app());
