import type { Suppression } from "../core/notifications/email/suppression.ts";

/** What an email provider tells of addresses that it delivered to, or could not. */
export interface EmailFeedback {
  reason: Suppression["reason"];
  /** Addresses as the provider writes them. */
  addresses: readonly string[];
}

/** A request of the email provider, as it came. */
export interface SignedRequest {
  raw: Uint8Array;
  header: (name: string) => string | undefined;
}

/**
 * Reads requests of an email provider. `now` is real time, ms UTC.
 * @throws UnsignedFeedback
 */
export type ReadFeedback = (
  request: SignedRequest,
  secrets: readonly string[],
  now: number,
) => {
  /** The provider's id of the event, the same each time it is sent. */
  id: string;
  type: string;
  /** Absent for an event that stops no address. */
  feedback?: EmailFeedback;
};

/** A request that the provider did not sign with one of our secrets, or not now. */
export class UnsignedFeedback extends Error {
  override readonly name = "UnsignedFeedback";
}
