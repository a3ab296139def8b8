import * as v from "valibot";
import { Instant } from "../../fields.ts";
import { recipientKey } from "../../recipient-key.ts";

/**
 * `giftUses/{id}`: records that a person has had a gift (the welcome offer, a code). It holds no uid and outlives the
 * account, so that a gift is once per person, also after the account is deleted. `giftUseId` makes the id.
 */
export const GiftUse = v.object({ at: Instant });
export type GiftUse = v.InferOutput<typeof GiftUse>;

/** Shows that two accounts belong to one person: the address, however it is written. */
export const emailTrait = (email: string): string => `email:${recipientKey(email)}`;

/** Shows that two accounts belong to one person: the number of a card, by the processor's fingerprint. */
export const cardTrait = (fingerprint: string): string => `card:${fingerprint}`;

/** The id of a gift's use by the person whose trait has this digest. */
export const giftUseId = (gift: string, digest: string): string => `${gift}_${digest}`;
