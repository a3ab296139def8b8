import type { Mailbox } from "../shared/domain/calendar-file.ts";

/** A letter as a mail server gets it. */
export interface Message {
  /** The same at each attempt, so a mail program can tell a letter that came twice. */
  id: string;
  from: Mailbox;
  to: Mailbox;
  subject: string;
  text: string;
  html: string;
  /** iCalendar text and what a calendar program is to do with it. */
  calendar?: { method: "REQUEST" | "CANCEL"; text: string };
  /** Where its sort of letter can be switched off. */
  unsubscribe?: string;
}

/** What takes letters to where they belong. */
export interface MailPort {
  /**
   * Settles once the server has taken the letter.
   * @throws Undelivered
   */
  send(message: Message): Promise<void>;
  /** Closes its connections. */
  close(): void;
}

/** Whose fault it was that a letter did not go: this letter's, or the server's, which takes no other either. */
export type Culprit = "letter" | "server";

/** A letter did not go. `code` holds neither words of a server nor an address, so it may be stored and logged. */
export class Undelivered extends Error {
  override readonly name = "Undelivered";
  readonly code: string;
  readonly isFinal: boolean;
  readonly culprit: Culprit;

  constructor(code: string, { isFinal, culprit }: { isFinal: boolean; culprit: Culprit }) {
    super(`A letter was not delivered: ${code}`);
    this.code = code;
    this.isFinal = isFinal;
    this.culprit = culprit;
  }
}
