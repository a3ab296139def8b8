import type { Instant } from "../../core/fields.ts";
import { isOutdated } from "../../core/notifications/email/is-outdated.ts";
import type { PlacedBooking } from "../../core/notifications/facts/email-booking.ts";
import { type PushMessage, pushMessages } from "../../core/notifications/push/push-messages.ts";
import { isEmulated } from "../../http/environment/boot-problems.ts";
import { logged } from "../../log-context.ts";
import { openFcmPush } from "../../push/fcm-push.ts";
import type { PushPort, PushResult } from "../../push/port.ts";
import { storedPush } from "../../push/stored-push.ts";
import { get } from "../../store/access.ts";
import { notifications, outboxEmails, pushTokens, users } from "../../store/collections.ts";
import { readEmailBooking } from "../../store/notifications/email-booking.ts";
import { countUnread } from "../../store/notifications/notifications.ts";
import { pushTokensOf } from "../../store/notifications/push-tokens.ts";
import { claimPush, finishPush, keepPush } from "../../store/notifications/pushed.ts";

/** The adapter of this deployment: the demo world stores what would be pushed, everything else sends it. */
export const openPush = (): PushPort => (isEmulated(process.env) ? storedPush(keepPush) : openFcmPush());

/** A message with the document of its token. */
type Addressed = PushMessage & { tokenId: string };

/**
 * The sessions of which the reminder of a day tells, as its email does: of several, the first tells of all. "told" where another
 * one has, or the session is canceled or moved. Undefined for any other notification.
 */
async function readReminded(id: string, now: Instant): Promise<PlacedBooking[] | "told" | undefined> {
  const { data: email } = await get(outboxEmails().doc(id));
  if (email?.kind !== "reminder-24h") return undefined;
  const about = await readEmailBooking(id, email, now);
  if (!about) return undefined;
  return isOutdated(email, about) ? "told" : [...(about.day ?? [])];
}

/** Messages of a notification; none, after one read, where its reader has no browser for them. */
async function messagesOf(id: string, uid: string, now: Instant): Promise<Addressed[]> {
  const tokens = await pushTokensOf(uid);
  if (tokens.length === 0) return [];
  const [{ data: notification }, { data: user }] = await Promise.all([
    get(notifications().doc(id)),
    get(users().doc(uid)),
  ]);
  // Without one, nobody was told: such as of a message in a conversation that is open.
  if (!notification) return [];
  const day = notification.kind === "reminder-24h" ? await readReminded(id, now) : undefined;
  if (day === "told") return [];
  const unread = await countUnread(uid, notification.side);
  const messages = pushMessages({ notification, preferences: user?.push, tokens, unread, day, now });
  return messages.flatMap((message) => {
    const token = tokens.find((one) => one.token === message.token);
    return token ? [{ ...message, tokenId: token.id }] : [];
  });
}

const warn = (ref: string, code: string): void =>
  console.warn(
    JSON.stringify(
      logged({ severity: "WARNING", path: "push", message: "A notification was not pushed", ref, code }),
    ),
  );

async function finish({ id, tokenId }: Addressed, result: PushResult | undefined): Promise<void> {
  if (result?.status === "gone") return finishPush(id, "gone", pushTokens().doc(tokenId));
  if (result?.status === "sent") return finishPush(id, "sent");
  warn(id, result?.status === "failed" ? result.code : "no-answer");
  await finishPush(id, "failed");
}

/**
 * Pushes a notification to its reader's browsers at `now` (ms UTC), once to each however often it is called. A browser that
 * takes no messages anymore is forgotten. One read without a browser; else five, and two writes a browser.
 */
export async function pushNotification(
  id: string,
  uid: string,
  now: Instant,
  port: PushPort = openPush(),
): Promise<void> {
  const claimed: Addressed[] = [];
  for (const message of await messagesOf(id, uid, now))
    if (await claimPush(message.id, uid, now)) claimed.push(message);
  if (claimed.length === 0) return;
  const results = await port.send(claimed).catch((error: unknown): PushResult[] => {
    const code = error instanceof Error ? error.name : "unknown";
    return claimed.map(() => ({ status: "failed", code }));
  });
  for (const [at, message] of claimed.entries()) await finish(message, results[at]);
}
