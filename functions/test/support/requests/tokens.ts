import { randomUUID } from "node:crypto";
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { auth } from "../../../src/firebase.ts";
import { demoApps, mintAppCheckToken } from "../../../src/http/tokens/local-app-check.ts";

/** The project the emulators serve. */
export const PROJECT = process.env.GCLOUD_PROJECT ?? "demo-every-body-yoga";

const rsa = async (): Promise<CryptoKey> =>
  (await generateKeyPair("RS256", { extractable: true })).privateKey;

/** App Check tokens: a valid one, and one for each fault. */
export interface AppTokens {
  key: JWK;
  good: string;
  badSignature: string;
  badAudience: string;
  badIssuer: string;
  unknownApp: string;
}

/** Mints the App Check tokens with their own key. */
export async function makeAppTokens(): Promise<AppTokens> {
  const [ours, theirs] = await Promise.all([rsa(), rsa()]);
  const key = { ...(await exportJWK(ours)), alg: "RS256", kid: "demo" };
  const forge = (changes: object, by = ours) =>
    new SignJWT({
      iss: "https://firebaseappcheck.googleapis.com/1",
      aud: ["projects/1", `projects/${PROJECT}`],
      sub: demoApps.customer,
      ...changes,
    })
      .setProtectedHeader({ alg: "RS256", typ: "JWT" })
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(by);
  return {
    key,
    good: await mintAppCheckToken(key, PROJECT, demoApps.customer),
    badSignature: await forge({}, theirs),
    badAudience: await forge({ aud: ["projects/1", "projects/other"] }),
    badIssuer: await forge({ iss: `https://securetoken.google.com/${PROJECT}` }),
    unknownApp: await forge({ sub: "1:1:web:someone-else" }),
  };
}

/** Makes an account with these claims and signs it in; returns its real ID token. */
export async function signIn(claims: object): Promise<{ uid: string; token: string }> {
  const [uid, password] = [randomUUID(), randomUUID()];
  const email = `${uid}@example.com`;
  await auth().createUser({ uid, email, password, emailVerified: true, displayName: "Ada Byron" });
  await auth().setCustomUserClaims(uid, claims);
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`, {
    method: "POST",
    headers: { authorization: "Bearer owner", "content-type": "application/json" },
    // An API key alone would lead to the emulator's own project.
    body: JSON.stringify({ email, password, returnSecureToken: true, targetProjectId: PROJECT }),
  });
  const { idToken } = (await answer.json()) as { idToken?: string };
  if (!idToken) throw new Error(`The Auth emulator refused the sign-in: ${answer.status}`);
  return { uid, token: idToken };
}

/** Returns the token with other claims; the Auth emulator's tokens have no signature. */
export function withClaims(token: string, changes: object): string {
  const [head, body = ""] = token.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString());
  const next = Buffer.from(JSON.stringify({ ...claims, ...changes })).toString("base64url");
  return `${head}.${next}.`;
}
