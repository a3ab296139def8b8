import type { NextSlotsData } from "@core/api/public/next-slots.ts";
import type { PublicData } from "@core/api/public/public-data.ts";

/** ms after which a file counts as lost. */
const TIMEOUT = 15_000;

async function fetchData(path: string): Promise<unknown> {
  const response = await fetch(`/data/${path}`, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`/data/${path}: ${response.status}`);
  return response.json();
}

/** Fetches one of the files under /data; throws when that fails. Browser and CDN cache it for minutes. */
export async function fetchPublicFile<N extends keyof PublicData>(
  name: N,
  query: Record<string, string> = {},
): Promise<PublicData[N]> {
  const search = new URLSearchParams(query).toString();
  return (await fetchData(`${name}.json${search && `?${search}`}`)) as PublicData[N];
}

/** Fetches who teaches in an area (id) and when they are free next; throws when that fails. The CDN caches it for a minute. */
export const fetchNextSlots = async (area: string): Promise<NextSlotsData> =>
  (await fetchData(`next/${area}.json`)) as NextSlotsData;
