import { type DocumentData, type DocumentReference, FieldValue, WriteBatch } from "firebase-admin/firestore";
import { vi } from "vitest";
import type { StoredBooking } from "../../../src/core/booking/stored-booking.ts";
import { crashAt, untilCrash } from "../../../src/payment/testing/crash-injection.ts";

/** A write of a booking, as its trigger receives it. */
interface ObservedWrite {
  before: StoredBooking | undefined;
  after: StoredBooking;
}

const isBookingRef = (ref: DocumentReference): boolean => ref.parent.path === "book";

const withoutDeleted = (fields: DocumentData): DocumentData =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !(value instanceof FieldValue)));

/** Every booking as it was last stored, and each write of one, in the order of the commits. */
export class ObservedBookings {
  readonly stored = new Map<string, StoredBooking>();
  readonly writes: ObservedWrite[] = [];
  readonly #planned = new WeakMap<WriteBatch, StoredBooking[]>();
  /** Events of the ledger whose trigger has not run yet. */
  readonly ledgerEvents: DocumentData[] = [];
  readonly #plannedEvents = new WeakMap<WriteBatch, DocumentData[]>();

  #guard: (<T>(write: () => Promise<T>) => Promise<T>) | undefined;

  constructor() {
    const { create, update, commit } = WriteBatch.prototype;
    const plan = (batch: WriteBatch, ref: unknown, fields: unknown) => {
      if (!isBookingRef(ref as DocumentReference)) return;
      const booking = structuredClone(withoutDeleted(fields as DocumentData)) as StoredBooking;
      this.#planned.set(batch, [...(this.#planned.get(batch) ?? []), booking]);
    };
    const planEvent = (batch: WriteBatch, ref: unknown, fields: unknown) => {
      if ((ref as DocumentReference).parent.path !== "ledger") return;
      const events = this.#plannedEvents.get(batch) ?? [];
      this.#plannedEvents.set(batch, [...events, fields as DocumentData]);
    };
    const record = (batch: WriteBatch) => {
      this.ledgerEvents.push(...(this.#plannedEvents.get(batch) ?? []));
      for (const planned of this.#planned.get(batch) ?? []) {
        const before = this.stored.get(planned.id);
        // An update never changes where a booking is, so it does not name the place.
        const after = { ...(before?.area && { area: before.area }), ...planned };
        this.writes.push({ before, after });
        this.stored.set(after.id, after);
      }
    };
    const guarded = <T>(write: () => Promise<T>): Promise<T> => this.#guard?.(write) ?? write();
    vi.spyOn(WriteBatch.prototype, "create").mockImplementation(function (this: WriteBatch, ref, fields) {
      plan(this, ref, fields);
      planEvent(this, ref, fields);
      return create.call(this, ref, fields as DocumentData);
    });
    vi.spyOn(WriteBatch.prototype, "update").mockImplementation(function (this: WriteBatch, ...given) {
      plan(this, given[0], given[1]);
      return (update as (...all: unknown[]) => WriteBatch).apply(this, given);
    });
    vi.spyOn(WriteBatch.prototype, "commit").mockImplementation(async function (this: WriteBatch) {
      return guarded(async () => {
        const results = await commit.call(this);
        record(this);
        return results;
      });
    });
  }

  /** Runs work in a process that is killed before its `at`-th commit (from 0). Returns whether it was. */
  async killedBefore(at: number, work: () => Promise<unknown>): Promise<boolean> {
    const { guard, hasCrashed } = crashAt(at, "before");
    this.#guard = guard;
    try {
      await untilCrash(work);
    } finally {
      this.#guard = undefined;
    }
    return hasCrashed();
  }

  all(): StoredBooking[] {
    return [...this.stored.values()];
  }
}
