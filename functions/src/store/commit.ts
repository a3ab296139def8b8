import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type PartialWithFieldValue,
  type Timestamp,
  type UpdateData,
  type WithFieldValue,
  type WriteBatch,
} from "firebase-admin/firestore";
import { AppError } from "../core/errors.ts";
import { StaleWallet } from "../core/ledger/postings/posting.ts";
import { firestore } from "../firebase.ts";
import { expireAtOf, type Loaded, mayExpire, tally, withExpiry } from "./access.ts";
import { errorCodeOf } from "./error-code.ts";
import { withRetrySemaphore } from "./retry-semaphore.ts";

const FAILED_PRECONDITION = 9;
const ALREADY_EXISTS = 6;
const NOT_FOUND = 5;
const ABORTED = 10;

/** How long a contended decision is retried, ms; after that the call fails with Retry-After. */
const CONTENTION_TIMEOUT = 20_000;

/** Collections whose documents are created once and never changed: our books, and the acts of operators until these expire. */
const appendOnly = new Set(["ledger", "audit"]);

function mustNotBeAppendOnly({
  path,
  parent,
}: {
  path: string;
  parent: { id: string; parent: unknown };
}): void {
  if (parent.parent === null && appendOnly.has(parent.id))
    throw new Error(`${path} is append-only: it can be created and never changed.`);
}

/** Numbers to be added, in the form of the document. */
interface Counters {
  readonly [name: string]: number | Counters;
}

const toIncrements = (counters: Counters): DocumentData =>
  Object.fromEntries(
    Object.entries(counters).map(([name, by]) => [
      name,
      typeof by === "number" ? FieldValue.increment(by) : toIncrements(by),
    ]),
  );

/** What takes writes: a batch of Firestore's, or a transaction, whose methods are the same. */
type Writer = Pick<WriteBatch, "create" | "set" | "update" | "delete">;

/** Thrown when a document that a decision requires has changed since it was read. */
class StaleRead extends Error {
  override readonly name = "StaleRead";
}

/** The writes of one decision, committed all or none, and only if the documents are still as they were read. */
export class Batch {
  #writes: ((to: Writer) => unknown)[] = [];
  #required: { ref: DocumentReference; snapshot: Pick<DocumentSnapshot, "updateTime"> }[] = [];
  /** Commit times, in write order; usable as the next precondition. None where something is required. */
  writeTimes: Timestamp[] = [];

  /** Discards all writes collected so far. */
  clear(): void {
    this.#writes = [];
    this.#required = [];
  }

  /** Creates a document that must not exist yet. */
  create<T>(ref: DocumentReference<T>, value: T): void {
    this.#writes.push((to) => to.create(ref, withExpiry(ref, value) as WithFieldValue<T>));
  }

  /** Replaces a document that must still be as it was read; creates it if it did not exist. */
  put<T extends object>(read: Loaded<T>, value: T): void {
    const lastUpdateTime = read.snapshot.updateTime;
    if (!read.data || !lastUpdateTime) {
      this.create(read.ref, value);
      return;
    }
    mustNotBeAppendOnly(read.ref);
    // `set` ignores the precondition, and `update` keeps fields that it does not delete explicitly.
    const gone = Object.keys(read.data).filter((key) => value[key as keyof T] === undefined);
    const expireAt = mayExpire(read.ref) && (expireAtOf(read.ref, value) ?? FieldValue.delete());
    const fields = {
      ...value,
      ...Object.fromEntries(gone.map((key) => [key, FieldValue.delete()])),
      ...(expireAt && { expireAt }),
    };
    this.#writes.push((to) => to.update(read.ref, fields as UpdateData<DocumentData>, { lastUpdateTime }));
  }

  /** Changes fields of a document that must exist, without a precondition: only for changes that commute. */
  patch<T extends object>(ref: DocumentReference<T>, fields: { [K in keyof T]?: T[K] | FieldValue }): void {
    mustNotBeAppendOnly(ref);
    this.#writes.push((to) => to.update(ref, fields as UpdateData<DocumentData>));
  }

  /**
   * Adds to numbers of a document, in its maps too, and sets `fields`; creates it where it is missing. Additions
   * commute.
   */
  add<T extends object>(ref: DocumentReference<T>, amounts: Counters, fields: Partial<T> = {}): void {
    mustNotBeAppendOnly(ref);
    const sums = { ...withExpiry(ref, fields), ...toIncrements(amounts) } as PartialWithFieldValue<T>;
    this.#writes.push((to) => to.set(ref, sums, { merge: true }));
  }

  /** Overwrites or creates a document: only for values that can be recomputed. */
  set<T extends object>(ref: DocumentReference<T>, value: T): void {
    mustNotBeAppendOnly(ref);
    this.#writes.push((to) => to.set(ref, withExpiry(ref, value) as WithFieldValue<T>));
  }

  /**
   * Says when Firestore may delete a document of an earlier release that must still be as it was read: the one change that a document of
   * an append-only collection takes, and only where that has a period of keeping.
   */
  expire<T>({ ref, snapshot: { updateTime: lastUpdateTime } }: Loaded<T>, expireAt: Timestamp): void {
    if (!mayExpire(ref)) throw new Error(`${ref.path} has no period of keeping.`);
    if (!lastUpdateTime) throw new Error(`${ref.path} does not exist.`);
    this.#writes.push((to) => to.update(ref as DocumentReference, { expireAt }, { lastUpdateTime }));
  }

  /** Deletes a document that must still be as it was read. */
  remove<T>(read: Loaded<T>): void {
    mustNotBeAppendOnly(read.ref);
    const { updateTime: lastUpdateTime } = read.snapshot;
    this.#writes.push((to) => to.delete(read.ref, lastUpdateTime ? { lastUpdateTime } : {}));
  }

  /** Deletes a document, if it exists. */
  drop<T>(ref: DocumentReference<T>): void {
    mustNotBeAppendOnly(ref);
    this.#writes.push((to) => to.delete(ref));
  }

  /**
   * Requires that a document, which exists, is still as it was read when the writes are committed, and writes nothing to it. Many decisions
   * may require it at once; one that writes it comes before or after each of them.
   */
  require<T>({ ref, snapshot }: Loaded<T>): void {
    this.#required.push({ ref: ref as DocumentReference, snapshot });
  }

  async commit(): Promise<void> {
    if (this.#writes.length === 0) return;
    if (this.#required.length > 0) await this.#commitRequiring();
    else this.writeTimes = await this.#commitAlone();
    tally.writes += this.#writes.length;
  }

  async #commitAlone(): Promise<Timestamp[]> {
    const batch = firestore().batch();
    for (const apply of this.#writes) apply(batch);
    return (await batch.commit()).map(({ writeTime }) => writeTime);
  }

  /** A transaction shares a lock on what it reads, until its writes are committed. */
  #commitRequiring(): Promise<void> {
    const required = this.#required;
    return firestore().runTransaction(
      async (transaction) => {
        const found = await transaction.getAll(...required.map(({ ref }) => ref));
        tally.reads += found.length;
        const isAsRead = ({ updateTime }: DocumentSnapshot, at: number) =>
          updateTime !== undefined && required[at]?.snapshot.updateTime?.isEqual(updateTime) === true;
        if (!found.every(isAsRead)) throw new StaleRead("A document that was required has changed.");
        for (const apply of this.#writes) apply(transaction as unknown as Writer);
      },
      { maxAttempts: 1 },
    );
  }
}

/** Whether a write failed because the document does not exist. */
export const isNotFoundError = (error: unknown): boolean => errorCodeOf(error) === NOT_FOUND;

/** Whether a create failed because the document already exists. */
export const isAlreadyExistsError = (error: unknown): boolean => errorCodeOf(error) === ALREADY_EXISTS;

/** Whether a write failed because another one came between reading and writing. */
export function isStaleWriteError(error: unknown): boolean {
  if (error instanceof StaleWallet || error instanceof StaleRead) return true;
  const code = errorCodeOf(error);
  return code === FAILED_PRECONDITION || code === ALREADY_EXISTS || code === ABORTED;
}

/**
 * Runs load → decide → save until no other write comes between. `attempt` reads, decides (throwing an AppError to
 * refuse) and fills the batch; its result is returned once the batch is committed. A stale attempt is retried under the
 * retry semaphore, with jitter to avoid other processes. A missing document is not contention: it may have been deleted
 * while `attempt` ran, so the decision is made once more from what is left, and then fails.
 * @throws AppError `unavailable` when contention lasts longer than 20 s
 */
export async function decide<R>(attempt: (batch: Batch) => Promise<R>): Promise<R> {
  const until = Date.now() + CONTENTION_TIMEOUT;
  const once = async (): Promise<R> => {
    const batch = new Batch();
    const result = await attempt(batch);
    await batch.commit();
    return result;
  };
  let wasMissing = false;
  for (let tries = 1; ; tries++) {
    try {
      return await (tries === 1 ? once() : withRetrySemaphore(once));
    } catch (error) {
      const isMissing = isNotFoundError(error);
      if (isMissing ? wasMissing : !isStaleWriteError(error)) throw error;
      wasMissing = isMissing;
      if (Date.now() > until) throw new AppError("unavailable", undefined, undefined, 5);
      await new Promise((wake) => setTimeout(wake, Math.random() * Math.min(20 * tries, 400)));
    }
  }
}
