import { getApps, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";

/** The one Admin app of this process. */
const app = () => getApps()[0] ?? initializeApp();

let database: Firestore | undefined;

/** Firestore, opened at its first use: a function that never reads pays nothing for it. */
export function firestore(): Firestore {
  if (!database) {
    database = getFirestore(app());
    database.settings({ ignoreUndefinedProperties: true });
  }
  return database;
}

/** Firebase Auth of this project. */
export function auth(): Auth {
  return getAuth(app());
}
