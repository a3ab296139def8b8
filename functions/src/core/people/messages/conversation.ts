import * as v from "valibot";
import { MESSAGE_LENGTH } from "../../constants.ts";
import { Id } from "../../fields.ts";
import { ShownMessage } from "./shown-message.ts";

/** `book/{id}/messages/{mid}`: one message between the two sides of a booking. */
export const ConversationMessage = v.object({
  ...ShownMessage.entries,
  /** The customer and the instructor. */
  allow: v.pipe(v.array(Id), v.length(2)),
  from: Id,
  text: v.pipe(v.string(), v.maxLength(MESSAGE_LENGTH)),
  /** Firestore Timestamp, 180 days after the session; any object here, because this kernel knows no Firebase. */
  expireAt: v.custom<object>((value) => typeof value === "object" && value !== null),
});
export type ConversationMessage = v.InferOutput<typeof ConversationMessage>;

/** A message with its author's side, as a report keeps it: without ids, whatever happens to the conversation. */
export const QuotedMessage = v.object({
  ...v.pick(ConversationMessage, ["side", "text", "at"]).entries,
  /** Whether this is the message that was reported. */
  isReported: v.boolean(),
  /** Whether it is what the instructor wrote after the session, and no message. */
  isSheet: v.optional(v.boolean()),
});
export type QuotedMessage = v.InferOutput<typeof QuotedMessage>;

/** Maximum number of messages in a report: the reported one, and five on each side. */
export const QUOTE_LENGTH = 11;
