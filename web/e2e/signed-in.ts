import type { BrowserContext } from "@playwright/test";
import type { Person } from "./people.ts";

const API_KEY = "demo";
const APP = "[DEFAULT]";

/** What Firebase Auth keeps of whoever is signed in; it asks the server for the rest. */
const storedUser = ({ uid, email, idToken, refreshToken }: Person) => ({
  uid,
  email,
  emailVerified: true,
  isAnonymous: false,
  providerData: [
    { providerId: "password", uid: email, displayName: null, email, phoneNumber: null, photoURL: null },
  ],
  stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + 3_000_000 },
  createdAt: String(Date.now()),
  lastLoginAt: String(Date.now()),
  apiKey: API_KEY,
  appName: APP,
});

/** The database Firebase Auth keeps them in, as Playwright writes it down. */
const database = (person: Person) => ({
  name: "firebaseLocalStorageDb",
  version: 1,
  stores: [
    {
      name: "firebaseLocalStorage",
      keyPath: "fbase_key",
      autoIncrement: false,
      indexes: [],
      records: [{ value: { fbase_key: `firebase:authUser:${API_KEY}:${APP}`, value: storedUser(person) } }],
    },
  ],
});

/** Opens a site as if somebody had signed in to it before: the form itself is tried in session.spec.ts. */
export const signIn = async (context: BrowserContext, origin: string, person: Person): Promise<void> => {
  // A page of the site would keep its database open, which is written anew.
  for (const page of context.pages()) await page.goto("about:blank");
  const localStorage = [{ name: "eby:was-signed-in", value: "1" }];
  const state = { cookies: [], origins: [{ origin, localStorage, indexedDB: [database(person)] }] };
  await context.setStorageState(state);
};
