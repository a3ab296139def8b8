import * as v from "valibot";
import { Instant } from "../../fields.ts";

/** What someone is for taxes, as Form W-9 (Rev. March 2024), line 3a, lists it. */
export const taxClassifications = {
  individual: "Individual or sole proprietor",
  "c-corporation": "C corporation",
  "s-corporation": "S corporation",
  partnership: "Partnership",
  trust: "Trust or estate",
  "llc-c": "LLC taxed as a C corporation",
  "llc-s": "LLC taxed as an S corporation",
  "llc-p": "LLC taxed as a partnership",
} as const;
export type TaxClassification = keyof typeof taxClassifications;
export const TaxClassification = v.picklist(Object.keys(taxClassifications) as TaxClassification[]);

/** Which number identifies a taxpayer: that of a person, or of a business. */
export const TaxNumberKind = v.picklist(["ssn", "ein"]);
export type TaxNumberKind = v.InferOutput<typeof TaxNumberKind>;

/** What an instructor certified as on Form W-9; the number is encrypted. Server only. */
export const TaxIdentity = v.object({
  /** As on their tax return. */
  name: v.string(),
  business: v.optional(v.string()),
  classification: TaxClassification,
  line1: v.string(),
  line2: v.optional(v.string()),
  city: v.string(),
  state: v.string(),
  postalCode: v.string(),
  numberKind: TaxNumberKind,
  last4: v.string(),
  /** The number, encrypted with the key that only the functions of this data hold. */
  sealed: v.string(),
  /** Typed under the certification, and when. */
  signedBy: v.string(),
  certifiedAt: Instant,
  /** When the sweep asks whether it must still be kept, ms UTC. */
  due: Instant,
});
export type TaxIdentity = v.InferOutput<typeof TaxIdentity>;

/** In its place where someone who isn't a US person was refused: they need a Form W-8, which we can't take. */
export const TaxRefusal = v.object({ refusedAt: Instant, due: Instant });

/** `taxIdentities/{uid}` as it is stored. */
export const StoredTaxIdentity = v.union([TaxIdentity, TaxRefusal]);
export type StoredTaxIdentity = v.InferOutput<typeof StoredTaxIdentity>;

/** What its owner sees of it: the last four digits at most. */
export const GivenTaxIdentity = v.pick(TaxIdentity, ["numberKind", "last4", "certifiedAt"]);

/** What an instructor sees of their tax information. */
export const TaxIdentityStatus = v.object({
  /** Whether what they earn this year is near the amount that has to be reported. */
  isAsked: v.boolean(),
  given: v.optional(GivenTaxIdentity),
});
export type TaxIdentityStatus = v.InferOutput<typeof TaxIdentityStatus>;
