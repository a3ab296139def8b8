import type { Environment } from "../environments/environment.ts";
import { LOST_EVENTS } from "../infra/alerts.ts";
import type { AskGoogle } from "../release/google.ts";

/** Events that are asked for at once. */
const PAGE = 100;

/** An event that no trigger took, as Pub/Sub keeps it. */
export interface LostEvent {
  ackId: string;
  /** Path of the document; undefined for a message that names none. */
  path: string | undefined;
}

interface Received {
  ackId: string;
  message?: { attributes?: Record<string, string> };
}

/** Firestore names the document in the subject of its event: `documents/book/b1`. */
export const pathOfEvent = (attributes: Readonly<Record<string, string>>): string | undefined =>
  /^documents\/(.+)$/u.exec(attributes["ce-subject"] ?? "")?.[1];

/** The lost events of a project, page by page; those that were not taken off come again. */
export function lostEventsOf({ project }: Environment, ask: AskGoogle) {
  const path = `/v1/projects/${project}/subscriptions/${LOST_EVENTS}`;
  return {
    async pull(): Promise<LostEvent[]> {
      const answer = await ask("pubsubOrigin", "POST", `${path}:pull`, { maxMessages: PAGE });
      const received = (answer.receivedMessages ?? []) as Received[];
      return received.map(({ ackId, message }) => ({ ackId, path: pathOfEvent(message?.attributes ?? {}) }));
    },
    /** Takes an event off: it was delivered again. */
    takeOff: (event: LostEvent): Promise<unknown> =>
      ask("pubsubOrigin", "POST", `${path}:acknowledge`, { ackIds: [event.ackId] }),
  };
}
