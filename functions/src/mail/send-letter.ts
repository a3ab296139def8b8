import { notSent, sentAt, type Trouble } from "../shared/domain/letter-life.ts";
import type { MailSettings } from "../shared/domain/mail-settings.ts";
import type { Instant } from "../shared/model/fields.ts";
import type { Mail } from "../shared/model/note.ts";
import { messageOf } from "./message.ts";
import { type Culprit, type MailPort, Undelivered } from "./port.ts";

/** What sending needs of the store. A letter is begun by one alone, and finished by whoever has begun it. */
export interface Outbox<L extends { data: Mail }> {
  due(now: Instant): Promise<string[]>;
  begin(id: string, now: Instant): Promise<L | undefined>;
  finish(letter: L, next: Mail): Promise<void>;
  /** The address of an account, or why it gets no mail. */
  recipientOf(uid: string): Promise<{ email: string } | { refused: string }>;
}

/** What letters are sent with. */
export interface Post<L extends { data: Mail }> {
  outbox: Outbox<L>;
  port: MailPort;
  settings: Omit<MailSettings, "smtp">;
  /** In [0, 1): by how much a next attempt is put off. */
  random: () => number;
  /** Hears of a letter that did not go: its id and a code, no word of the letter. */
  onTrouble: (id: string, code: string) => void;
}

/** What came of one letter: `skipped` where it was not our turn. */
export type Outcome = "sent" | "skipped" | Culprit;

type Failure = Trouble & { culprit: Culprit };

async function tried<L extends { data: Mail }>(
  { outbox, port, settings }: Post<L>,
  id: string,
  mail: Mail,
): Promise<Failure | undefined> {
  try {
    const found = mail.to === undefined ? await outbox.recipientOf(mail.uid) : { email: mail.to };
    if ("refused" in found) return { code: found.refused, isFinal: true, culprit: "letter" };
    await port.send(messageOf(id, mail, found.email, settings));
    return undefined;
  } catch (error) {
    if (error instanceof Undelivered) return error;
    return { code: error instanceof Error ? error.name : "unknown", isFinal: false, culprit: "letter" };
  }
}

/**
 * Sends one letter, if it is its turn at `now` (ms UTC), and writes down what became of it. Of two at once one sends.
 * A crash between the server's yes and ours leads to a second letter with the same Message-ID: at least once.
 */
export async function sendLetter<L extends { data: Mail }>(
  post: Post<L>,
  id: string,
  now: Instant,
): Promise<Outcome> {
  const letter = await post.outbox.begin(id, now);
  if (!letter) return "skipped";
  const failure = await tried(post, id, letter.data);
  if (!failure) {
    await post.outbox.finish(letter, sentAt(letter.data, now));
    return "sent";
  }
  post.onTrouble(id, failure.code);
  await post.outbox.finish(letter, notSent(letter.data, failure, now, post.random()));
  return failure.culprit;
}
