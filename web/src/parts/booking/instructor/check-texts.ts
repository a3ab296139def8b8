import type { Verified, VerifiedKind } from "@core/people/instructors/verified.ts";

/** What the desk checks, as people read it, in their order: the words beside the mark, and what we did. */
export const checkTexts: Readonly<Record<VerifiedKind, { mark: string; meaning: string }>> = {
  identity: {
    mark: "ID checked",
    meaning: "We looked at their government ID.",
  },
  insurance: {
    mark: "Insured",
    meaning: "We looked at their liability insurance. This check goes away when the policy ends.",
  },
  certificates: {
    mark: "Certificates checked",
    meaning: "We looked at the certificates they list.",
  },
  background: {
    mark: "Background checked",
    meaning: "They passed a background check.",
  },
};

/**
 * The checks that an instructor has, in the order of `checkTexts`; none in data that was cached before there were checks.
 */
export const checksOf = (verified: Verified | undefined): VerifiedKind[] =>
  (Object.keys(checkTexts) as VerifiedKind[]).filter((kind) => verified?.[kind] !== undefined);
