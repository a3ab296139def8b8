import type { CloudEvent } from "firebase-functions/v2/core";
import { type MessagePublishedData, onMessagePublished } from "firebase-functions/v2/pubsub";
import { LOST_EVENTS } from "../core/desk/lost/lost-events-topic.ts";
import { optionsOf } from "../options.ts";
import { inEventContext } from "./in-event-context.ts";

/** Runs after the platform gave an event up. Retried on failure: triggers/README.md explains why that is harmless. */
export const onEventLost = onMessagePublished(
  { topic: LOST_EVENTS, retry: true, ...optionsOf("triggers-lost") },
  inEventContext(async ({ data: { message } }: CloudEvent<MessagePublishedData>) => {
    const { handleEventLost } = await import("./handle-event-lost.ts");
    await handleEventLost(message);
  }),
);
