import type { BrowserContext } from "@playwright/test";

/** Who signs in, with the tokens of that. */
interface SignedInPerson {
  uid: string;
  email: string;
  idToken: string;
  refreshToken: string;
}

const API_KEY = "demo";
const APP = "[DEFAULT]";

/** The user as Firebase Auth stores it; Firebase loads the rest from the server. */
const storedUser = ({ uid, email, idToken, refreshToken }: SignedInPerson) => ({
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

/** Firebase Auth's database, in Playwright's format of a storage state. */
const database = (person: SignedInPerson) => ({
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

/** Signs a person in to a site without the form, which session.spec.ts tests. */
export const openSignedIn = async (
  context: BrowserContext,
  origin: string,
  person: SignedInPerson,
): Promise<void> => {
  // An open page of the site would lock the database that is replaced.
  for (const page of context.pages()) await page.goto("about:blank");
  const localStorage = [{ name: "eby:was-signed-in", value: "1" }];
  const state = { cookies: [], origins: [{ origin, localStorage, indexedDB: [database(person)] }] };
  await context.setStorageState(state);
};
