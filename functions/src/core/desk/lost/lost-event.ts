import * as v from "valibot";
import { Instant } from "../../fields.ts";

/** Longest path and name of a trigger that are stored, characters: far more than any of ours has. */
const MOST_CHARACTERS = 300;
const Short = v.pipe(v.string(), v.maxLength(MOST_CHARACTERS));

/** What has become of a lost event: it waits, was delivered again, or was put aside. */
export const LostEventState = v.picklist(["open", "delivered", "dismissed"]);
export type LostEventState = v.InferOutput<typeof LostEventState>;

/**
 * `lostEvents/{id of its message}`: a change of a document that a trigger failed for until the platform gave up. It holds nothing of the
 * document but its path and version.
 */
export const LostEvent = v.object({
  /** The function that lost it, as far as its subscription names one. */
  trigger: Short,
  /** Of the document: `book/b1`. */
  path: Short,
  /** Of the document after the change; absent for one that has none, or is gone. */
  version: v.optional(v.number()),
  writtenAt: Instant,
  lostAt: Instant,
  /** How often the platform has delivered it. */
  deliveries: v.number(),
  state: LostEventState,
  /** How often it was delivered again and failed once more. */
  failures: v.number(),
  handledAt: v.optional(Instant),
});
export type LostEvent = v.InferOutput<typeof LostEvent>;

/** A message of the topic of lost events, as Pub/Sub hands it over. */
export interface LostMessage {
  attributes: Readonly<Record<string, string>>;
  /** ISO time. */
  publishTime: string;
  /** The event as the trigger would have got it. */
  data: Uint8Array;
}

/** `eventarc-us-central1-triggers-book-012345-sub-678` → `triggers-book`; any other name as it is. */
const triggerOf = (subscription = ""): string =>
  /(triggers-[A-Za-z-]*[A-Za-z])/u.exec(subscription.replace(/-sub-\d+$/u, ""))?.[1] ?? subscription;

/** Firestore names the document in the subject of its event: `documents/book/b1`. */
const pathOf = (subject = ""): string | undefined => /^documents\/(.+)$/u.exec(subject)?.[1];

const instantOf = (text: string | undefined, otherwise: Instant): Instant => {
  const at = Date.parse(text ?? "");
  return Number.isNaN(at) ? otherwise : at;
};

/**
 * The lost event of a message; undefined for a message about no document of ours, and for one about the queue itself, which would go in a
 * circle. `version` is what the event says of the document.
 */
export function lostEventOf(
  { attributes, publishTime }: LostMessage,
  version: number | undefined,
  now: Instant,
): LostEvent | undefined {
  const path = pathOf(attributes["ce-subject"]);
  if (path === undefined || path.length > MOST_CHARACTERS || path.startsWith("lostEvents/")) return undefined;
  const lostAt = instantOf(publishTime, now);
  return {
    trigger: triggerOf(attributes.CloudPubSubDeadLetterSourceSubscription).slice(0, MOST_CHARACTERS),
    path,
    ...(version !== undefined && { version }),
    writtenAt: instantOf(attributes["ce-time"], lostAt),
    lostAt,
    deliveries: Number(attributes.CloudPubSubDeadLetterSourceDeliveryCount) || 0,
    state: "open",
    failures: 0,
  };
}

/** A lost event after it was delivered again, which may have failed once more, at `now` (ms UTC). */
export const deliveredAgain = (event: LostEvent, isDone: boolean, now: Instant): LostEvent =>
  isDone ? { ...event, state: "delivered", handledAt: now } : { ...event, failures: event.failures + 1 };
