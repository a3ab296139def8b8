import { BRAND } from "@core/constants.ts";
import type { MultiFactorAssertion, TotpSecret } from "firebase/auth";
import { multiFactor, TotpMultiFactorGenerator } from "firebase-auth-factor";
import { getAuth, isRecentSignIn } from "../firebase-auth.ts";
import { type AuthResult, authFailureOf } from "../sign-in-outcome.ts";
import { type Factor, toFactor } from "./factor.ts";
import { makePhoneAssertion, type SentCode, sendFactorCode } from "./factor-code.ts";

const mustUser = () => {
  const { currentUser } = getAuth();
  if (!currentUser) throw new Error("You're not signed in.");
  return currentUser;
};

/** The current user's second factors, fresh from the service. */
export const listFactors = async (): Promise<Factor[]> => {
  const user = mustUser();
  // Before the reload: only then does it pick up the factors that the reload fetches.
  const factors = multiFactor(user);
  await user.reload();
  return factors.enrolledFactors.map(toFactor);
};

/** Sends a code to a phone (E.164), to add it as a second factor. */
export const sendEnrolCode = async (phoneNumber: string): Promise<SentCode> => {
  try {
    return await sendFactorCode({ phoneNumber, session: await multiFactor(mustUser()).getSession() });
  } catch (error) {
    return authFailureOf(error);
  }
};

async function enroll(assertion: MultiFactorAssertion, name: string): Promise<AuthResult> {
  try {
    await multiFactor(mustUser()).enroll(assertion, name);
    return { ok: true };
  } catch (error) {
    return authFailureOf(error);
  }
}

/** Adds the phone that received this code, under a name. */
export const addPhone = (verification: string, code: string, name: string): Promise<AuthResult> =>
  enroll(makePhoneAssertion(verification, code), name);

/** What an authenticator app needs: its key, also as an address that such apps open. */
export interface AppSecret {
  /** Base32. */
  key: string;
  /** `otpauth://`, as apps read it from a QR code. */
  url: string;
  /** Adds the app under a name, once it shows the code that goes with the key. */
  add: (code: string, name: string) => Promise<AuthResult>;
}

const appSecretOf = (secret: TotpSecret, email: string): AppSecret => ({
  key: secret.secretKey,
  // It takes both as they are.
  url: secret.generateQrCodeUrl(encodeURIComponent(email), encodeURIComponent(BRAND)),
  add: (code, name) => enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), name),
});

/** Makes the key of an authenticator app, to add it as a second factor. */
export const makeAppSecret = async (): Promise<AuthResult<{ secret: AppSecret }>> => {
  const user = mustUser();
  try {
    const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
    return { ok: true, secret: appSecretOf(secret, user.email ?? "") };
  } catch (error) {
    return authFailureOf(error);
  }
};

/** Removes a factor; the last one only after a recent sign-in, because the password alone is enough afterwards. */
export const removeFactor = async (id: string, isLast: boolean): Promise<AuthResult> => {
  try {
    if (isLast && !(await isRecentSignIn())) return authFailureOf({ code: "auth/requires-recent-login" });
    await multiFactor(mustUser()).unenroll(id);
    return { ok: true };
  } catch (error) {
    return authFailureOf(error);
  }
};
