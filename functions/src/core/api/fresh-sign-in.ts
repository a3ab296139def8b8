import { RECENT_SIGN_IN } from "../recent-sign-in.ts";

/** How recent the sign-in of a caller must be, and for which input. */
export interface FreshSignIn {
  /** ms since the sign-in, at most. */
  within: number;
  /** Whether this input needs it; absent where every input does. */
  isNeeded?: (input: object) => boolean;
  /** Whether this input does without it in a case of safety; absent where none does. */
  isSparedForSafety?: (input: object) => boolean;
}

/** For whatever gives out money or data, and ends an account. */
export const forActs: FreshSignIn = { within: RECENT_SIGN_IN };

/** For a deletion, not for a preview of it. */
export const unlessPreview: FreshSignIn = {
  within: RECENT_SIGN_IN,
  isNeeded: (input) => !("preview" in input && input.preview === true),
};

/** ms since the sign-in that a call may be made with this input; undefined: however long ago it is. */
export const freshnessOf = (freshSignIn: FreshSignIn | undefined, input: object): number | undefined =>
  freshSignIn && (freshSignIn.isNeeded?.(input) ?? true) ? freshSignIn.within : undefined;
