import { createHash } from "node:crypto";
import { deskEmail, morningAt } from "../../core/desk/desk-emails.ts";
import type { Instant } from "../../core/fields.ts";
import { get } from "../access.ts";
import { outboxEmails } from "../collections.ts";
import { Batch, isAlreadyExistsError } from "../commit.ts";
import { readWaitingCases } from "./waiting-cases.ts";

/** The email of an occasion to an address. The address is not in the id, which is logged when an email cannot be sent. */
const emailRef = (occasion: string, to: string) => {
  const reader = createHash("sha256").update(to).digest("hex").slice(0, 12);
  return outboxEmails().doc(`desk_${occasion}_${reader}`);
};

/**
 * Puts the morning's email to each operator's address into the outbox, once a day, if it is that time at `now` (ms UTC)
 * and something waits. One read if it was made before.
 */
export async function queueMorningEmails(addresses: readonly string[], now: Instant): Promise<void> {
  const date = morningAt(now);
  const [first] = addresses;
  if (date === undefined || first === undefined || (await get(emailRef(date, first))).data) return;
  const waiting = await readWaitingCases();
  const status = waiting.length > 0 ? "waiting" : "none";
  const batch = new Batch();
  for (const to of addresses)
    batch.create(
      emailRef(date, to),
      deskEmail(to, { kind: "desk-morning", params: { waiting } }, now, status),
    );
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExistsError(error)) throw error;
  }
}

/** Puts an email to each operator's address about a report that names safety into the batch. */
export function putSafetyEmails(
  batch: Batch,
  addresses: readonly string[],
  reportId: string,
  now: Instant,
): void {
  for (const to of addresses)
    batch.create(
      emailRef(reportId, to),
      deskEmail(to, { kind: "desk-safety", params: { reportId } }, now, "waiting"),
    );
}
