import { createHmac, randomBytes } from "node:crypto";
import type { BrowserContext, Route } from "@playwright/test";
import type { TestPerson } from "./test-people.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

const toBase32 = (bytes: Buffer): string => [...bytes].map((byte) => ALPHABET[byte % 32]).join("");

/** The bytes of a base32 text without padding (RFC 4648). */
function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an authenticator app shows for a key, `steps` of 30 s from now (RFC 6238). */
function codeFor(key: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac("sha1", fromBase32(key)).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, "0");
}

const refused = (route: Route, message: string) =>
  route.fulfill({ status: 400, json: { error: { code: 400, message } } });

/**
 * Answers what Firebase Auth does for authenticator apps, which its emulator does not know: a key of its own, codes by
 * RFC 6238 with one step to either side, and a sign-in that waits for one. Everything else reaches the emulator.
 */
export async function withAppFactors(context: BrowserContext, { refreshToken }: TestPerson) {
  const key = toBase32(randomBytes(20));
  const isRight = (code: unknown) => [-1, 0, 1].some((steps) => codeFor(key, steps) === code);
  let enrolled: object[] = [];
  let waiting: { idToken: string; refreshToken: string } | undefined;

  await context.route("**/v2/accounts/mfaEnrollment:start?*", async (route) => {
    const { idToken, totpEnrollmentInfo } = route.request().postDataJSON();
    if (!idToken || !totpEnrollmentInfo) return refused(route, "INVALID_ARGUMENT");
    const finalizeEnrollmentTime = new Date(Date.now() + 300_000).toISOString();
    const totpSessionInfo = {
      sharedSecretKey: key,
      verificationCodeLength: 6,
      hashingAlgorithm: "SHA1",
      periodSec: 30,
      sessionInfo: "enrollment",
      finalizeEnrollmentTime,
    };
    return route.fulfill({ json: { totpSessionInfo } });
  });
  await context.route("**/v2/accounts/mfaEnrollment:finalize?*", async (route) => {
    const { idToken, displayName, totpVerificationInfo } = route.request().postDataJSON();
    if (totpVerificationInfo?.sessionInfo !== "enrollment") return refused(route, "INVALID_SESSION_INFO");
    if (!isRight(totpVerificationInfo.verificationCode)) return refused(route, "INVALID_CODE");
    enrolled = [
      { mfaEnrollmentId: "app-1", displayName, enrolledAt: new Date().toISOString(), totpInfo: {} },
    ];
    return route.fulfill({ json: { idToken, refreshToken, totpAuthInfo: {} } });
  });
  await context.route("**/v1/accounts:lookup?*", async (route) => {
    const response = await route.fetch();
    const { users = [], ...answer } = await response.json();
    const json = { ...answer, users: users.map((user: object) => ({ ...user, mfaInfo: enrolled })) };
    return route.fulfill({ response, json });
  });
  await context.route("**/v1/accounts:signInWithPassword?*", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    if (enrolled.length === 0 || !response.ok()) return route.fulfill({ response, json: answer });
    const { idToken, refreshToken: token, expiresIn: _, ...account } = answer;
    waiting = { idToken, refreshToken: token };
    const json = { ...account, mfaPendingCredential: "pending", mfaInfo: enrolled };
    return route.fulfill({ response, json });
  });
  await context.route("**/v2/accounts/mfaSignIn:finalize?*", async (route) => {
    const { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo } = route.request().postDataJSON();
    if (mfaPendingCredential !== "pending" || !waiting)
      return refused(route, "INVALID_MFA_PENDING_CREDENTIAL");
    if (mfaEnrollmentId !== "app-1") return refused(route, "MFA_ENROLLMENT_NOT_FOUND");
    if (!isRight(totpVerificationInfo?.verificationCode)) return refused(route, "INVALID_CODE");
    return route.fulfill({ json: waiting });
  });
  return { codeFor: (shown: string) => codeFor(shown) };
}
