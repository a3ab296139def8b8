import { LETTER } from "../shared/constants.ts";
import { begun } from "../shared/domain/letter-life.ts";
import type { Instant } from "../shared/model/fields.ts";
import type { Mail } from "../shared/model/note.ts";
import { create, get, type Read, tally } from "./access.ts";
import { mail } from "./collections.ts";
import { Batch, decide, isStale } from "./commit.ts";

/** Letters that are looked at in one go. */
const LETTERS_PAGE = 50;

/** A letter that somebody has begun to send, as it stands stored. */
export type Begun = Read<Mail> & { data: Mail };

type Said = Pick<Mail, "kind" | "uid" | "to" | "name" | "subject" | "text" | "link" | "createdAt">;

/** Puts one letter that belongs to no note into the outbox: one write. */
export const sendMail = (said: Said): Promise<void> =>
  create(mail(), mail().doc().id, {
    ...said,
    status: "waiting",
    sort: "account",
    side: "customer",
    until: said.createdAt + LETTER.keptFor,
    attempts: 0,
    due: said.createdAt,
  });

/** Ids of letters whose time (ms UTC) has come, at most 50, the longest overdue first; read by no schema here. */
export async function dueLetters(now: Instant): Promise<string[]> {
  const { docs } = await mail()
    .where("due", "<=", now)
    .orderBy("due")
    .select("due")
    .limit(LETTERS_PAGE)
    .get();
  tally.reads += Math.max(1, docs.length);
  return docs.map(({ id }) => id);
}

/**
 * Begins to send a letter: of any number that try at once one gets it, the others undefined, as for a letter whose time
 * has not come or is over. One read and at most one write.
 */
export async function beginLetter(id: string, now: Instant): Promise<Begun | undefined> {
  let last: { letter: Begun; batch: Batch } | undefined;
  await decide(async (batch) => {
    last = undefined;
    const read = await get(mail().doc(id));
    const data = read.data && begun(read.data, now);
    if (!data) return;
    batch.put(read, data);
    last = { letter: { ...read, data }, batch };
  });
  const [updateTime] = last?.batch.written ?? [];
  if (!last || !updateTime || last.letter.data.status !== "sending") return undefined;
  return { ...last.letter, snapshot: { updateTime } };
}

/** Writes down what became of a letter, unless it was deleted or taken up by somebody else meanwhile: one write. */
export async function finishLetter(letter: Begun, next: Mail): Promise<void> {
  const batch = new Batch();
  batch.put(letter, next);
  try {
    await batch.commit();
  } catch (error) {
    if (!isStale(error)) throw error;
  }
}
