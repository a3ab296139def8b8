import * as v from "valibot";
import { type EmailFeedback, type ReadFeedback, UnsignedFeedback } from "./feedback.ts";
import { readSignedBody } from "./standard-webhooks.ts";

const to = v.array(v.string());

/** The events of Resend that are read: https://resend.com/docs/dashboard/webhooks/event-types */
const ResendEvent = v.object({
  type: v.string(),
  data: v.optional(
    v.object({ to: v.optional(to, []), bounce: v.optional(v.object({ type: v.optional(v.string()) })) }),
    {},
  ),
});

function feedbackOf({ type, data }: v.InferOutput<typeof ResendEvent>): EmailFeedback | undefined {
  if (type === "email.complained") return { reason: "complaint", addresses: data.to };
  // A full mailbox, or a server that is away, is tried again by the provider.
  if (type === "email.bounced" && data.bounce?.type === "Permanent")
    return { reason: "bounce", addresses: data.to };
  return undefined;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new UnsignedFeedback();
  }
}

/** Reads bounces and complaints that Resend reports, signed by Standard Webhooks. */
export const readResendFeedback: ReadFeedback = (request, secrets, now) => {
  const { id, body } = readSignedBody(request, secrets, now);
  const { success, output } = v.safeParse(ResendEvent, parsed(body));
  if (!success) throw new UnsignedFeedback();
  const feedback = feedbackOf(output);
  return { id, type: output.type, ...(feedback && { feedback }) };
};
