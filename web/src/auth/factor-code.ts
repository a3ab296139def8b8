import { PhoneAuthProvider, PhoneMultiFactorGenerator, RecaptchaVerifier } from "firebase-auth-factor";
import { isEmulated } from "../site.ts";
import { getAuth } from "./firebase-auth.ts";
import { type AuthResult, refusalOf } from "./outcome.ts";

/** A code on its way to a phone: `verification` and the code together make the proof. */
export type Sent = AuthResult<{ verification: string }>;

type PhoneOptions = Exclude<Parameters<PhoneAuthProvider["verifyPhoneNumber"]>[0], string>;

/** Sends a code by text message. reCAPTCHA asks the person only when it doubts that there is one. */
export const textCode = async (options: PhoneOptions): Promise<Sent> => {
  const auth = getAuth();
  // The emulator has no reCAPTCHA; Google's servers would refuse the stand-in.
  auth.settings.appVerificationDisabledForTesting = isEmulated;
  const place = document.body.appendChild(document.createElement("div"));
  const verifier = new RecaptchaVerifier(auth, place, { size: "invisible" });
  try {
    return {
      ok: true,
      verification: await new PhoneAuthProvider(auth).verifyPhoneNumber(options, verifier),
    };
  } catch (error) {
    return refusalOf(error);
  } finally {
    verifier.clear();
    place.remove();
  }
};

/** What proves that the phone is at hand. */
export const proofOf = (verification: string, code: string) =>
  PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verification, code));
