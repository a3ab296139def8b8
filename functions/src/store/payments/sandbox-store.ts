import type { Instant } from "../../core/fields.ts";
import { type SandboxOwnMovement, type SandboxPayment, SandboxRecord } from "../../core/payments/sandbox.ts";
import { firestore } from "../../firebase.ts";
import { schemaConverter } from "../access.ts";
import { isNotFoundError, isStaleWriteError } from "../commit.ts";
import { readClockOffset } from "../demo-clock.ts";

const checked = schemaConverter(SandboxRecord);
const records = () => firestore().collection("sandbox").withConverter(checked);
const refOf = (id: string) => records().doc(id);

/**
 * The records and the clock of the embedded processor, separate from ours like those of another company: its reads and
 * writes are not counted in the tally.
 */
export const sandboxStore = {
  get: async (id: string): Promise<SandboxRecord | undefined> => (await refOf(id).get()).data(),

  /** The demo world's time, ms UTC. */
  now: async (): Promise<Instant> => Date.now() + (await readClockOffset()),

  async payments(): Promise<{ id: string; payment: SandboxPayment }[]> {
    const { docs } = await records().where("kind", "==", "payment").get();
    return docs.flatMap((doc) => {
      const payment = doc.data();
      return payment.kind === "payment" ? [{ id: doc.id, payment }] : [];
    });
  },

  async ownMovements(): Promise<{ id: string; movement: SandboxOwnMovement }[]> {
    const { docs } = await records().where("kind", "==", "own").get();
    return docs.flatMap((doc) => {
      const movement = doc.data();
      return movement.kind === "own" ? [{ id: doc.id, movement }] : [];
    });
  },

  /** Creates a record, or returns the existing one. */
  async create(id: string, record: SandboxRecord): Promise<SandboxRecord> {
    const created = await orStale(refOf(id).create(record));
    return created ? record : ((await sandboxStore.get(id)) ?? record);
  },

  /** Changes a record and returns it; undefined if it does not exist. */
  async change(
    id: string,
    change: (record: SandboxRecord) => SandboxRecord,
  ): Promise<SandboxRecord | undefined> {
    for (;;) {
      const snapshot = await refOf(id).get();
      const before = snapshot.data();
      if (!before || !snapshot.updateTime) return undefined;
      const after = change(before);
      if (after === before) return before;
      const written = refOf(id).update({ ...after }, { lastUpdateTime: snapshot.updateTime });
      if (await orStale(written)) return after;
    }
  },
};

/** Undefined if another write came first, a deletion too. */
async function orStale<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (isStaleWriteError(error) || isNotFoundError(error)) return undefined;
    throw error;
  }
}
