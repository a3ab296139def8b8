import { noSiteTexts, SiteTexts } from "../../core/settings/site-texts.ts";
import { get, type Loaded, schemaConverter } from "../access.ts";
import { settings } from "../collections.ts";
import { createTtlCache } from "../ttl-cache.ts";

const converter = schemaConverter(SiteTexts);
const cache = createTtlCache<SiteTexts>(30_000, 1);

/** Reads what operators have written for the public pages, uncached: one read. */
export const readSiteTexts = (): Promise<Loaded<SiteTexts>> =>
  get(settings().doc("texts").withConverter(converter));

/** What operators have written for the public pages, cached for at most 30 s. */
export const currentSiteTexts = (): Promise<SiteTexts> =>
  cache.getOrLoad("all", async () => (await readSiteTexts()).data ?? noSiteTexts);

/** Empties the cache of this process. */
export const clearSiteTextsCache = cache.clear;
