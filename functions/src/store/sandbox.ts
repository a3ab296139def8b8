import { firestore } from "../firebase.ts";
import { SandboxRecord } from "../shared/model/sandbox.ts";
import { converter } from "./access.ts";
import { isStale } from "./commit.ts";

const checked = converter(SandboxRecord);
const refOf = (id: string) => firestore().collection("sandbox").withConverter(checked).doc(id);

/**
 * The records of the embedded processor, apart from ours as another company's would be: what it reads and writes is
 * not counted as the product's.
 */
export const sandboxStore = {
  get: async (id: string): Promise<SandboxRecord | undefined> => (await refOf(id).get()).data(),

  /** Stores a new record, or answers the one there is. */
  async create(id: string, record: SandboxRecord): Promise<SandboxRecord> {
    const made = await orStale(refOf(id).create(record));
    return made ? record : ((await sandboxStore.get(id)) ?? record);
  },

  /** Changes a record and answers it afterwards; undefined when there is none. */
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

/** Undefined when somebody else was quicker. */
async function orStale<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (isStale(error)) return undefined;
    throw error;
  }
}
