import type { PushMessage } from "../core/notifications/push/push-messages.ts";

/** What became of a message; `gone`: its browser takes none anymore, so its token is deleted. */
export type PushResult = { status: "sent" } | { status: "gone" } | { status: "failed"; code: string };

/** Sends push notifications. */
export interface PushPort {
  /** Sends messages, 500 at most; resolves with the result of each, in their order. Throws only if it can't send at all. */
  send(messages: readonly PushMessage[]): Promise<PushResult[]>;
}
