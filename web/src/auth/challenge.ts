import type { PhoneMultiFactorInfo } from "firebase/auth";
import { getMultiFactorResolver } from "firebase-auth-factor";
import { type Factor, factorOf } from "./factor.ts";
import { proofOf, type Sent, textCode } from "./factor-code.ts";
import { getAuth } from "./firebase-auth.ts";
import { type FactorAsked, outcomeOf, type SignInOutcome } from "./outcome.ts";
import { accept } from "./sign-in.ts";

/** The second half of a sign-in: a code sent to one of the account's phones. */
export interface Challenge {
  factors: Factor[];
  send: (factorId: string) => Promise<Sent>;
  finish: (verification: string, code: string) => Promise<SignInOutcome>;
}

/** Opens the second half of a sign-in, a first or a new one. Loaded when an account asks for it. */
export const openChallenge = ({ error }: FactorAsked): Challenge => {
  const resolver = getMultiFactorResolver(getAuth(), error);
  const phones = resolver.hints.filter((hint): hint is PhoneMultiFactorInfo => hint.factorId === "phone");
  return {
    factors: phones.map(factorOf),
    send: (factorId) => textCode({ multiFactorUid: factorId, session: resolver.session }),
    finish: (verification, code) =>
      resolver.resolveSignIn(proofOf(verification, code)).then(accept).catch(outcomeOf),
  };
};
