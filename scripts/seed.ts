import { auth } from "../functions/src/firebase.ts";
import { demoAccounts } from "./dev/accounts.ts";

/** Fills the empty emulators with the demo world; may be run again on top of a half-filled one. */
export async function seed(): Promise<void> {
  const { password, accounts } = demoAccounts();
  for (const { uid, email, name, claims } of accounts) {
    await auth()
      .deleteUser(uid)
      .catch(() => undefined);
    await auth().createUser({ uid, email, displayName: name, password, emailVerified: true });
    await auth().setCustomUserClaims(uid, Object.fromEntries(claims.map((claim) => [claim, true])));
  }
}
