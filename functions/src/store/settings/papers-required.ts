import * as v from "valibot";
import { Instant } from "../../core/fields.ts";
import { get, type Loaded, schemaConverter } from "../access.ts";
import { settings } from "../collections.ts";
import { createTtlCache } from "../ttl-cache.ts";

/**
 * `settings/papers`: from when on (ms UTC) instructors need both papers; not at all without it. `followed` is the day that
 * every stored instructor has: the job writes it.
 */
export const PapersSetting = v.object({
  requiredFrom: v.optional(Instant),
  followed: v.optional(Instant),
});
export type PapersSetting = v.InferOutput<typeof PapersSetting>;

const converter = schemaConverter(PapersSetting);
const cache = createTtlCache<Instant | undefined>(60_000, 1);

/** Reads the setting, uncached: one read. */
export const readPapersSetting = (): Promise<Loaded<PapersSetting>> =>
  get(settings().doc("papers").withConverter(converter));

/** From when on (ms UTC) instructors need both papers; undefined while they don't. Cached for a minute. */
export const papersRequiredFrom = (): Promise<Instant | undefined> =>
  cache.getOrLoad("all", async () => (await readPapersSetting()).data?.requiredFrom);

/** Empties the cache of this process. */
export const clearPapersCache = cache.clear;
