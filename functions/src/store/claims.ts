import { auth } from "../firebase.ts";
import type { Audience } from "../shared/api/calls.ts";

/** Adds a claim to those an account has; its next token carries it. */
export async function grantClaim(uid: string, name: Exclude<Audience, "app">): Promise<void> {
  const { customClaims } = await auth().getUser(uid);
  // setCustomUserClaims replaces them all.
  await auth().setCustomUserClaims(uid, { ...customClaims, [name]: true });
}
