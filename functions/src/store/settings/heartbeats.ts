import * as v from "valibot";
import { Instant } from "../../core/fields.ts";
import type { JobName } from "../../core/watch/watch-lines.ts";
import { get, schemaConverter } from "../access.ts";
import { settings } from "../collections.ts";
import { Batch } from "../commit.ts";

/** `settings/heartbeats`: when each job last ended well, and whether a mail server is set. */
const Heartbeats = v.object({
  jobs: v.record(v.string(), Instant),
  hasMail: v.optional(v.boolean()),
});
type Heartbeats = v.InferOutput<typeof Heartbeats>;

const converter = schemaConverter(Heartbeats);
const heartbeatsRef = () => settings().doc("heartbeats").withConverter(converter);

/** Stores that jobs ended well at `now` (ms UTC): one write, and the others stay. */
export async function saveBeats(jobs: readonly JobName[], now: Instant, hasMail?: boolean): Promise<void> {
  const batch = new Batch();
  const beats = Object.fromEntries(jobs.map((job) => [job, now]));
  batch.add(heartbeatsRef(), {}, { jobs: beats, ...(hasMail !== undefined && { hasMail }) });
  await batch.commit();
}

/** When each job last ended well: one read. */
export const readHeartbeats = async (): Promise<Heartbeats> =>
  (await get(heartbeatsRef())).data ?? { jobs: {} };
