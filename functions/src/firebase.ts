import { createRequire } from "node:module";
import { getApps, initializeApp } from "firebase-admin/app";
import type { AppCheck } from "firebase-admin/app-check";
import type { Auth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import type { Messaging } from "firebase-admin/messaging";
import { DATABASE } from "./deployment.ts";

// Each service loads at its first use: a function that never reads Firestore saves its 100 ms.
const load = createRequire(import.meta.url);

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
    const { getFirestore }: typeof import("firebase-admin/firestore") = load("firebase-admin/firestore");
    database = getFirestore(app(), DATABASE);
    database.settings({ ignoreUndefinedProperties: true, ...reconnecting });
  }
  return database;
}

/** Whether this process has opened Firestore. */
export const isFirestoreOpen = (): boolean => database !== undefined;

/** Firebase Auth of this project. */
export function auth(): Auth {
  const { getAuth }: typeof import("firebase-admin/auth") = load("firebase-admin/auth");
  return getAuth(app());
}

/** App Check of this project. */
export function appCheck(): AppCheck {
  const { getAppCheck }: typeof import("firebase-admin/app-check") = load("firebase-admin/app-check");
  return getAppCheck(app());
}

/** Cloud Messaging of this project. */
export function messaging(): Messaging {
  const { getMessaging }: typeof import("firebase-admin/messaging") = load("firebase-admin/messaging");
  return getMessaging(app());
}
