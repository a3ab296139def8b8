import {
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type Timestamp,
  type UpdateData,
  type WithFieldValue,
} from "firebase-admin/firestore";
import { firestore } from "../firebase.ts";
import { StaleWallet } from "../shared/domain/ledger.ts";
import { AppError } from "../shared/errors.ts";
import { type Read, tally } from "./access.ts";
import { inTurn } from "./turns.ts";

const FAILED_PRECONDITION = 9;
const ALREADY_EXISTS = 6;
const NOT_FOUND = 5;
const ABORTED = 10;

/** How long a contended decision is made anew, ms; past it the caller is told to come back. */
const PATIENCE = 20_000;

/** The writes of one decision: all of them or none, and only onto the state that was read. */
export class Batch {
  #batch = firestore().batch();
  #writes = 0;
  /** Of each write, in their order, once committed: with it a document can be written again without reading it. */
  written: Timestamp[] = [];

  /** Forgets all writes collected so far. */
  clear(): void {
    this.#batch = firestore().batch();
    this.#writes = 0;
  }

  /** Writes a document that must not exist yet. */
  create<T>(ref: DocumentReference<T>, value: T): void {
    this.#batch.create(ref, value as WithFieldValue<T>);
    this.#writes += 1;
  }

  /** Replaces a document that must still be as it was read; creates it if there was none. */
  put<T extends object>(read: Read<T>, value: T): void {
    const lastUpdateTime = read.snapshot.updateTime;
    if (!read.data || !lastUpdateTime) {
      this.create(read.ref, value);
      return;
    }
    // `set` would ignore the precondition, and `update` keeps what it is not told to delete.
    const gone = Object.keys(read.data).filter((key) => value[key as keyof T] === undefined);
    const fields = { ...value, ...Object.fromEntries(gone.map((key) => [key, FieldValue.delete()])) };
    this.#batch.update(read.ref, fields as UpdateData<DocumentData>, { lastUpdateTime });
    this.#writes += 1;
  }

  /** Changes fields of a document that must exist, whatever else happened to it: only for commuting changes. */
  patch<T extends object>(ref: DocumentReference<T>, fields: { [K in keyof T]?: T[K] | FieldValue }): void {
    this.#batch.update(ref, fields as UpdateData<DocumentData>);
    this.#writes += 1;
  }

  /** Writes a document whatever stood there before: only for values that are recomputed. */
  set<T extends object>(ref: DocumentReference<T>, value: T): void {
    this.#batch.set(ref, value as WithFieldValue<T>);
    this.#writes += 1;
  }

  /** Deletes a document that must still be as it was read. */
  remove<T>(read: Read<T>): void {
    this.#batch.delete(
      read.ref,
      read.snapshot.updateTime ? { lastUpdateTime: read.snapshot.updateTime } : {},
    );
    this.#writes += 1;
  }

  /** Deletes a document whether it is there or not. */
  drop<T>(ref: DocumentReference<T>): void {
    this.#batch.delete(ref);
    this.#writes += 1;
  }

  async commit(): Promise<void> {
    if (this.#writes === 0) return;
    const results = await this.#batch.commit();
    this.written = results.map(({ writeTime }) => writeTime);
    tally.writes += this.#writes;
  }
}

const grpcCode = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined;

/** Whether a document that was to be changed is not there. */
export const isMissing = (error: unknown): boolean => grpcCode(error) === NOT_FOUND;

/** Whether a document that was to be created is there already. */
export const isTaken = (error: unknown): boolean => grpcCode(error) === ALREADY_EXISTS;

/** Whether another writer came between reading and writing. */
export function isStale(error: unknown): boolean {
  if (error instanceof StaleWallet) return true;
  const code = grpcCode(error);
  return code === FAILED_PRECONDITION || code === ALREADY_EXISTS || code === NOT_FOUND || code === ABORTED;
}

/**
 * Runs load → decide → save until nothing came between. `attempt` reads, decides (throwing an AppError to refuse)
 * and fills the batch; its result is returned once the batch is committed. Stale attempts are repeated in turns, with
 * jitter for the sake of other processes.
 * @throws AppError `unavailable` when contention lasts longer than 20 s
 */
export async function decide<R>(attempt: (batch: Batch) => Promise<R>): Promise<R> {
  const until = Date.now() + PATIENCE;
  const once = async (): Promise<R> => {
    const batch = new Batch();
    const result = await attempt(batch);
    await batch.commit();
    return result;
  };
  for (let tries = 1; ; tries++) {
    try {
      return await (tries === 1 ? once() : inTurn(once));
    } catch (error) {
      if (!isStale(error)) throw error;
      if (Date.now() > until) throw new AppError("unavailable", undefined, undefined, 5);
      await new Promise((wake) => setTimeout(wake, Math.random() * Math.min(20 * tries, 400)));
    }
  }
}
