import { createHmac } from "node:crypto";

/** A secret as the provider shows it once. */
export const FEEDBACK_SECRET = "whsec_plJ3nmyCDGBKInavdOK15jsl";

/** What an event says beside what all have. */
interface SentEvent {
  id?: string;
  type?: string;
  to?: readonly string[];
  bounce?: { type: string; subType: string; message: string };
}

/** A hard bounce, as Resend words it. */
export const hardBounce = {
  type: "Permanent",
  subType: "General",
  message: "The recipient's email address doesn't exist.",
};

let count = 0;

/**
 * Makes the request by which Resend reports an event, signed by Standard Webhooks: the fields and headers of its documentation, no more.
 * `at` is when it is sent, ms UTC; `tamper` changes the body after it was signed.
 */
export function sentFeedback(
  event: SentEvent,
  { at = Date.now(), secret = FEEDBACK_SECRET, tamper = (text: string) => text } = {},
): { raw: Uint8Array; headers: Record<string, string>; header: (name: string) => string | undefined } {
  const { id = `msg_${process.pid}_${count++}`, type = "email.bounced", to = [], bounce } = event;
  const stamp = String(Math.floor(at / 1000));
  const createdAt = new Date(at).toISOString();
  const body = JSON.stringify({
    type,
    created_at: createdAt,
    data: {
      created_at: createdAt,
      email_id: "56761188-7520-42d8-8898-ff6fc54ce618",
      from: "Every Body Yoga <hello@yoga.example>",
      to,
      subject: "Your session is confirmed",
      ...(bounce && { bounce }),
    },
  });
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update([id, stamp, body].join(".")).digest("base64");
  const headers: Record<string, string> = {
    "svix-id": id,
    "svix-timestamp": stamp,
    "svix-signature": `v1,${signature}`,
  };
  return { raw: new TextEncoder().encode(tamper(body)), headers, header: (name) => headers[name] };
}
