import type { PhoneMultiFactorInfo } from "firebase/auth";
import { getMultiFactorResolver } from "firebase-auth-factor";
import { acceptSignIn } from "../accept-sign-in.ts";
import { getAuth } from "../firebase-auth.ts";
import { type SecondFactorRequired, type SignInOutcome, signInOutcomeOf } from "../sign-in-outcome.ts";
import { type Factor, toFactor } from "./factor.ts";
import { makeFactorAssertion, type SentCode, sendFactorCode } from "./factor-code.ts";

/** The second step of a sign-in: a code sent to one of the account's phones. */
export interface SecondFactorChallenge {
  factors: Factor[];
  send: (factorId: string) => Promise<SentCode>;
  finish: (verification: string, code: string) => Promise<SignInOutcome>;
}

/** Starts the second step of a sign-in or a repeated sign-in. Loaded when an account needs it. */
export const openSecondFactorChallenge = ({ error }: SecondFactorRequired): SecondFactorChallenge => {
  const resolver = getMultiFactorResolver(getAuth(), error);
  const phones = resolver.hints.filter((hint): hint is PhoneMultiFactorInfo => hint.factorId === "phone");
  return {
    factors: phones.map(toFactor),
    send: (factorId) => sendFactorCode({ multiFactorUid: factorId, session: resolver.session }),
    finish: (verification, code) =>
      resolver
        .resolveSignIn(makeFactorAssertion(verification, code))
        .then(acceptSignIn)
        .catch(signInOutcomeOf),
  };
};
