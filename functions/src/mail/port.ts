import type { Mailbox } from "../core/calendar/calendar-file.ts";

/** An email as passed to a mail server. */
export interface EmailMessage {
  /** The same for each attempt, so that a mail program can recognize a duplicate. */
  id: string;
  from: Mailbox;
  to: Mailbox;
  subject: string;
  text: string;
  html: string;
  /** iCalendar text and its method. */
  calendar?: { method: "REQUEST" | "CANCEL"; text: string };
  /** URL that turns off this category of email by one POST without sign-in (RFC 8058). */
  unsubscribe?: string;
}

/** Sends emails. */
export interface EmailPort {
  /**
   * Resolves once the server has accepted the email.
   * @throws Undelivered
   */
  send(message: EmailMessage): Promise<void>;
  /** Closes its connections. */
  close(): void;
}

/** Why sending failed: because of this email, or because of the server, which would reject others too. */
export type FailureOrigin = "email" | "server";

/** An email couldn't be sent. `code` contains no server message and no address, so it may be stored and logged. */
export class Undelivered extends Error {
  override readonly name = "Undelivered";
  readonly code: string;
  readonly isFinal: boolean;
  readonly origin: FailureOrigin;

  constructor(code: string, { isFinal, origin }: { isFinal: boolean; origin: FailureOrigin }) {
    super(`An email was not delivered: ${code}`);
    this.code = code;
    this.isFinal = isFinal;
    this.origin = origin;
  }
}
