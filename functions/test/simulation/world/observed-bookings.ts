import type { DocumentData } from "firebase-admin/firestore";
import { vi } from "vitest";
import type { StoredBooking } from "../../../src/core/booking/stored-booking.ts";
import { crashAt, untilCrash } from "../../../src/payment/testing/crash-injection.ts";
import { Batch } from "../../../src/store/commit.ts";

/** A write of a booking, as its trigger receives it. */
interface ObservedWrite {
  before: StoredBooking | undefined;
  after: StoredBooking;
}

/** What a batch is about to write. */
interface Planned {
  bookings: StoredBooking[];
  events: DocumentData[];
}

const withoutMissing = (fields: object): DocumentData =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Every booking as it was last stored, and each write of one, in the order of the commits. */
export class ObservedBookings {
  readonly stored = new Map<string, StoredBooking>();
  readonly writes: ObservedWrite[] = [];
  /** Events of the ledger whose trigger has not run yet. */
  readonly ledgerEvents: DocumentData[] = [];
  readonly #planned = new WeakMap<Batch, Planned>();
  /** Batches that write something: only their commits reach the database. */
  readonly #filled = new WeakSet<Batch>();

  #guard: (<T>(write: () => Promise<T>) => Promise<T>) | undefined;

  constructor() {
    const { clear, create, put, commit } = Batch.prototype;
    const plannedOf = (batch: Batch): Planned => {
      const planned = this.#planned.get(batch) ?? { bookings: [], events: [] };
      this.#planned.set(batch, planned);
      return planned;
    };
    const plan = (batch: Batch, { parent }: { parent: { path: string } }, value: object) => {
      const { bookings, events } = plannedOf(batch);
      if (parent.path === "book") bookings.push(structuredClone(withoutMissing(value)) as StoredBooking);
      if (parent.path === "ledger") events.push(value);
    };
    const record = ({ bookings, events }: Planned) => {
      this.ledgerEvents.push(...events);
      for (const booking of bookings) {
        const before = this.stored.get(booking.id);
        // An update never changes where a booking is, so it does not name the place.
        const after = { ...(before?.area && { area: before.area }), ...booking };
        this.writes.push({ before, after });
        this.stored.set(after.id, after);
      }
    };
    const guarded = <T>(write: () => Promise<T>): Promise<T> => this.#guard?.(write) ?? write();
    const forget = (batch: Batch) => {
      this.#planned.delete(batch);
      this.#filled.delete(batch);
    };
    const fill = (batch: Batch) => this.#filled.add(batch);
    const isFilled = (batch: Batch) => this.#filled.has(batch);
    for (const writer of ["patch", "add", "set", "remove", "drop"] as const) {
      const write = Batch.prototype[writer] as (...args: unknown[]) => void;
      vi.spyOn(Batch.prototype, writer).mockImplementation(function (this: Batch, ...args: unknown[]) {
        fill(this);
        write.apply(this, args);
      });
    }
    vi.spyOn(Batch.prototype, "clear").mockImplementation(function (this: Batch) {
      forget(this);
      clear.call(this);
    });
    vi.spyOn(Batch.prototype, "create").mockImplementation(function (this: Batch, ref, value) {
      fill(this);
      plan(this, ref, value as object);
      create.call(this, ref, value);
    });
    vi.spyOn(Batch.prototype, "put").mockImplementation(function (this: Batch, read, value) {
      // One that does not exist yet is created.
      if (read.data) {
        fill(this);
        plan(this, read.ref, value);
      }
      put.call(this, read, value);
    });
    vi.spyOn(Batch.prototype, "commit").mockImplementation(async function (this: Batch) {
      if (!isFilled(this)) return;
      await guarded(async () => {
        await commit.call(this);
        record(plannedOf(this));
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
