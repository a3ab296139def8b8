import {
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type PartialWithFieldValue,
  type Timestamp,
  type UpdateData,
  type WithFieldValue,
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

/** The writes of one decision, committed all or none, and only if the documents are still as they were read. */
export class Batch {
  #batch = firestore().batch();
  #writes = 0;
  /** Commit times, in write order; usable as the next precondition. */
  writeTimes: Timestamp[] = [];

  /** Discards all writes collected so far. */
  clear(): void {
    this.#batch = firestore().batch();
    this.#writes = 0;
  }

  /** Creates a document that must not exist yet. */
  create<T>(ref: DocumentReference<T>, value: T): void {
    this.#batch.create(ref, withExpiry(ref, value) as WithFieldValue<T>);
    this.#writes += 1;
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
    this.#batch.update(read.ref, fields as UpdateData<DocumentData>, { lastUpdateTime });
    this.#writes += 1;
  }

  /** Changes fields of a document that must exist, without a precondition: only for changes that commute. */
  patch<T extends object>(ref: DocumentReference<T>, fields: { [K in keyof T]?: T[K] | FieldValue }): void {
    mustNotBeAppendOnly(ref);
    this.#batch.update(ref, fields as UpdateData<DocumentData>);
    this.#writes += 1;
  }

  /**
   * Adds to numbers of a document, in its maps too, and sets `fields`; creates it where it is missing. Additions
   * commute.
   */
  add<T extends object>(ref: DocumentReference<T>, amounts: Counters, fields: Partial<T> = {}): void {
    mustNotBeAppendOnly(ref);
    const sums = { ...withExpiry(ref, fields), ...toIncrements(amounts) } as PartialWithFieldValue<T>;
    this.#batch.set(ref, sums, { merge: true });
    this.#writes += 1;
  }

  /** Overwrites or creates a document: only for values that can be recomputed. */
  set<T extends object>(ref: DocumentReference<T>, value: T): void {
    mustNotBeAppendOnly(ref);
    this.#batch.set(ref, withExpiry(ref, value) as WithFieldValue<T>);
    this.#writes += 1;
  }

  /**
   * Says when Firestore may delete a document of an earlier release that must still be as it was read: the one change that a document of
   * an append-only collection takes, and only where that has a period of keeping.
   */
  expire<T>({ ref, snapshot: { updateTime: lastUpdateTime } }: Loaded<T>, expireAt: Timestamp): void {
    if (!mayExpire(ref)) throw new Error(`${ref.path} has no period of keeping.`);
    if (!lastUpdateTime) throw new Error(`${ref.path} does not exist.`);
    this.#batch.update(ref as DocumentReference, { expireAt }, { lastUpdateTime });
    this.#writes += 1;
  }

  /** Deletes a document that must still be as it was read. */
  remove<T>(read: Loaded<T>): void {
    mustNotBeAppendOnly(read.ref);
    this.#batch.delete(
      read.ref,
      read.snapshot.updateTime ? { lastUpdateTime: read.snapshot.updateTime } : {},
    );
    this.#writes += 1;
  }

  /** Deletes a document, if it exists. */
  drop<T>(ref: DocumentReference<T>): void {
    mustNotBeAppendOnly(ref);
    this.#batch.delete(ref);
    this.#writes += 1;
  }

  async commit(): Promise<void> {
    if (this.#writes === 0) return;
    const results = await this.#batch.commit();
    this.writeTimes = results.map(({ writeTime }) => writeTime);
    tally.writes += this.#writes;
  }
}

/** Whether a write failed because the document does not exist. */
export const isNotFoundError = (error: unknown): boolean => errorCodeOf(error) === NOT_FOUND;

/** Whether a create failed because the document already exists. */
export const isAlreadyExistsError = (error: unknown): boolean => errorCodeOf(error) === ALREADY_EXISTS;

/** Whether a write failed because another one came between reading and writing. */
export function isStaleWriteError(error: unknown): boolean {
  if (error instanceof StaleWallet) return true;
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
