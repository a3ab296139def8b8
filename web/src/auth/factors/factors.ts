import type { PhoneMultiFactorInfo } from "firebase/auth";
import { multiFactor } from "firebase-auth-factor";
import { getAuth, isRecentSignIn } from "../firebase-auth.ts";
import { type AuthResult, authFailureOf } from "../sign-in-outcome.ts";
import { type Factor, toFactor } from "./factor.ts";
import { makeFactorAssertion, type SentCode, sendFactorCode } from "./factor-code.ts";

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
  return factors.enrolledFactors
    .filter((factor): factor is PhoneMultiFactorInfo => factor.factorId === "phone")
    .map(toFactor);
};

/** Sends a code to a phone (E.164), to add it as a second factor. */
export const sendEnrolCode = async (phoneNumber: string): Promise<SentCode> => {
  try {
    return await sendFactorCode({ phoneNumber, session: await multiFactor(mustUser()).getSession() });
  } catch (error) {
    return authFailureOf(error);
  }
};

/** Adds the phone that received this code, under a name. */
export const addFactor = async (verification: string, code: string, name: string): Promise<AuthResult> => {
  try {
    await multiFactor(mustUser()).enroll(makeFactorAssertion(verification, code), name);
    return { ok: true };
  } catch (error) {
    return authFailureOf(error);
  }
};

/** Removes a phone; the last one only after a recent sign-in, because the password alone is enough afterwards. */
export const removeFactor = async (id: string, isLast: boolean): Promise<AuthResult> => {
  try {
    if (isLast && !(await isRecentSignIn())) return authFailureOf({ code: "auth/requires-recent-login" });
    await multiFactor(mustUser()).unenroll(id);
    return { ok: true };
  } catch (error) {
    return authFailureOf(error);
  }
};
