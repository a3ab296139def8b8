import {
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
  TotpMultiFactorGenerator,
} from "firebase-auth-factor";
import { isEmulated } from "../../site.ts";
import { getAuth } from "../firebase-auth.ts";
import { type AuthResult, authFailureOf } from "../sign-in-outcome.ts";

/** A code sent to a phone: `verification` and the code together are the proof. */
export type SentCode = AuthResult<{ verification: string }>;

type PhoneOptions = Exclude<Parameters<PhoneAuthProvider["verifyPhoneNumber"]>[0], string>;

/** Sends a code by text message. reCAPTCHA shows a challenge only when it suspects a bot. */
export const sendFactorCode = async (options: PhoneOptions): Promise<SentCode> => {
  const auth = getAuth();
  // The emulator has no reCAPTCHA; Google's servers would refuse the test mode.
  auth.settings.appVerificationDisabledForTesting = isEmulated;
  const place = document.body.appendChild(document.createElement("div"));
  const verifier = new RecaptchaVerifier(auth, place, { size: "invisible" });
  try {
    return {
      ok: true,
      verification: await new PhoneAuthProvider(auth).verifyPhoneNumber(options, verifier),
    };
  } catch (error) {
    return authFailureOf(error);
  } finally {
    verifier.clear();
    place.remove();
  }
};

/** The proof that the user has the app of one of their factors (its id). */
export const makeAppAssertion = (factorId: string, code: string) =>
  TotpMultiFactorGenerator.assertionForSignIn(factorId, code);

/** The proof that the user has the phone. */
export const makePhoneAssertion = (verification: string, code: string) =>
  PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verification, code));
