import { randomUUID } from "node:crypto";
import { auth } from "../../src/firebase.ts";
import type { Post } from "../../src/mail/send-letter.ts";
import { smtpPort } from "../../src/mail/smtp.ts";
import { HOUR } from "../../src/shared/constants.ts";
import { notesFor } from "../../src/shared/domain/notes.ts";
import { bookingWith, NOW } from "../../src/shared/domain/testing/booking.ts";
import type { Booking } from "../../src/shared/model/booking.ts";
import type { Mail } from "../../src/shared/model/note.ts";
import { mail } from "../../src/store/collections.ts";
import { type Begun, beginLetter, dueLetters, finishLetter } from "../../src/store/outbox.ts";
import { recipientOf } from "../../src/store/recipients.ts";

export const settings = {
  from: { name: "every-body-yoga", email: "hello@yoga.example" },
  site: "https://yoga.example",
  instructorSite: "https://teach.example",
};

/** What letters are sent with to a server on this machine, and the troubles it heard of. */
export function postTo(port: number): Post<Begun> & { troubles: string[] } {
  const troubles: string[] = [];
  return {
    outbox: { due: dueLetters, begin: beginLetter, finish: finishLetter, recipientOf },
    port: smtpPort(`smtp://127.0.0.1:${port}`),
    settings,
    random: () => 0.5,
    onTrouble: (id, code) => troubles.push(`${id} ${code}`),
    troubles,
  };
}

/** Opens an account and puts the letter into the outbox that tells it of a confirmed booking, with what a test wants different. */
export async function plantLetter(
  changes: Partial<Mail> = {},
  { account = {}, booking = {} }: { account?: object; booking?: Partial<Booking> } = {},
): Promise<{ id: string; uid: string; email: string }> {
  const uid = `cora-${randomUUID().slice(0, 8)}`;
  const email = `${uid}@mail.example`;
  await auth().createUser({ uid, email, emailVerified: true, ...account });
  const base = bookingWith();
  const confirmed: Booking = {
    ...base,
    id: randomUUID().slice(0, 8),
    status: "Confirmed",
    version: 2,
    customer: { ...base.customer, id: uid },
    event: { name: "accept", by: "instructor", at: NOW },
    allow: [uid, base.instructor.id],
    ...booking,
  };
  const [notice] = notesFor(confirmed);
  if (!notice) throw new Error("Nobody is told of it.");
  await mail()
    .doc(notice.note.id)
    .set({ ...notice.mail, ...changes });
  return { id: notice.note.id, uid, email };
}

/** What keeps a letter wanted for whoever goes by the real time, not by `NOW`. */
export const wantedStill = () => ({ until: Date.now() + HOUR });

/** A letter as stored. */
export async function letterNow(id: string): Promise<Mail> {
  const letter = (await mail().doc(id).get()).data();
  if (!letter) throw new Error(`There is no letter ${id}.`);
  return letter;
}
