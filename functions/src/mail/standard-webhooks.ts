import { createHmac, timingSafeEqual } from "node:crypto";
import { type SignedRequest, UnsignedFeedback } from "./feedback.ts";

/** s by which the stamp of a request may differ from our clock. */
const TOLERANCE = 300;

/** Requests have headers of the standard, or of the service that it comes from. */
const headerOf = ({ header }: SignedRequest, name: "id" | "timestamp" | "signature"): string =>
  header(`webhook-${name}`) ?? header(`svix-${name}`) ?? "";

const keyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ""), "base64");

const isSame = (expected: Buffer, written: string): boolean => {
  const given = Buffer.from(written, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/**
 * Checks a request by Standard Webhooks (standardwebhooks.com, as sent by Svix): HMAC-SHA256 over id, stamp and the unchanged bytes of the
 * body. `secrets` are one, or two while one is replaced; of several signatures one must be right. Returns the id and the body.
 * @throws UnsignedFeedback for an altered body, an old or future stamp, or another secret
 */
export function readSignedBody(
  request: SignedRequest,
  secrets: readonly string[],
  now: number,
): { id: string; body: string } {
  const [id, stamp] = [headerOf(request, "id"), headerOf(request, "timestamp")];
  if (id === "" || !/^\d{1,12}$/.test(stamp)) throw new UnsignedFeedback();
  if (Math.abs(Number(stamp) - now / 1000) > TOLERANCE) throw new UnsignedFeedback();
  const signatures = headerOf(request, "signature")
    .split(" ")
    .flatMap((one) => (one.startsWith("v1,") ? [one.slice(3)] : []));
  const isSigned = secrets.some((secret) => {
    const expected = createHmac("sha256", keyOf(secret))
      .update(`${id}.${stamp}.`)
      .update(request.raw)
      .digest();
    return signatures.some((signature) => isSame(expected, signature));
  });
  if (!isSigned) throw new UnsignedFeedback();
  return { id, body: new TextDecoder().decode(request.raw) };
}
