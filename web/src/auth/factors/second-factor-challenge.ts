import { getMultiFactorResolver } from "firebase-auth-factor";
import { acceptSignIn } from "../accept-sign-in.ts";
import { getAuth } from "../firebase-auth.ts";
import { type SecondFactorRequired, type SignInOutcome, signInOutcomeOf } from "../sign-in-outcome.ts";
import { type Factor, toFactor } from "./factor.ts";
import { makeAppAssertion, makePhoneAssertion, type SentCode, sendFactorCode } from "./factor-code.ts";

/** The second step of a sign-in: a code that is sent to one of the account's phones, or that its app shows. */
export interface SecondFactorChallenge {
  factors: Factor[];
  /** Sends the code of a phone. */
  send: (factorId: string) => Promise<SentCode>;
  /** `proof`: the verification of the code that was sent to a phone, or an app's own id. */
  finish: (kind: Factor["kind"], proof: string, code: string) => Promise<SignInOutcome>;
}

/** Starts the second step of a sign-in or a repeated sign-in. Loaded when an account needs it. */
export const openSecondFactorChallenge = ({ error }: SecondFactorRequired): SecondFactorChallenge => {
  const resolver = getMultiFactorResolver(getAuth(), error);
  return {
    factors: resolver.hints.map(toFactor),
    send: (factorId) => sendFactorCode({ multiFactorUid: factorId, session: resolver.session }),
    finish: (kind, proof, code) =>
      resolver
        .resolveSignIn((kind === "app" ? makeAppAssertion : makePhoneAssertion)(proof, code))
        .then(acceptSignIn)
        .catch(signInOutcomeOf),
  };
};
