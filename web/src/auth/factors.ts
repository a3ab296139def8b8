import type { PhoneMultiFactorInfo } from "firebase/auth";
import { multiFactor } from "firebase-auth-factor";
import { type Factor, factorOf } from "./factor.ts";
import { proofOf, type Sent, textCode } from "./factor-code.ts";
import { getAuth, isRecent } from "./firebase-auth.ts";
import { type AuthResult, refusalOf } from "./outcome.ts";

const mustUser = () => {
  const { currentUser } = getAuth();
  if (!currentUser) throw new Error("Nobody is signed in.");
  return currentUser;
};

/** The phones that are second factors of who is signed in, as the service knows them now. */
export const listFactors = async (): Promise<Factor[]> => {
  const user = mustUser();
  // Asked for first: only then does it hear of the factors when the user is read anew.
  const mine = multiFactor(user);
  await user.reload();
  return mine.enrolledFactors
    .filter((factor): factor is PhoneMultiFactorInfo => factor.factorId === "phone")
    .map(factorOf);
};

/** Sends a code to a phone (E.164) that shall become a second factor. */
export const sendEnrolCode = async (phoneNumber: string): Promise<Sent> => {
  try {
    return await textCode({ phoneNumber, session: await multiFactor(mustUser()).getSession() });
  } catch (error) {
    return refusalOf(error);
  }
};

/** Adds the phone whose code this is, under a name. */
export const addFactor = async (verification: string, code: string, name: string): Promise<AuthResult> => {
  try {
    await multiFactor(mustUser()).enroll(proofOf(verification, code), name);
    return { ok: true };
  } catch (error) {
    return refusalOf(error);
  }
};

/** Takes a phone away; the last one only after a recent sign-in, because the password alone is enough then. */
export const removeFactor = async (id: string, isLast: boolean): Promise<AuthResult> => {
  try {
    if (isLast && !(await isRecent())) return refusalOf({ code: "auth/requires-recent-login" });
    await multiFactor(mustUser()).unenroll(id);
    return { ok: true };
  } catch (error) {
    return refusalOf(error);
  }
};
