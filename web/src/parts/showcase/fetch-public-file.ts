import type { NextSlotsData } from "@core/api/public/next-slots.ts";
import type { PoliciesData } from "@core/api/public/policies-data.ts";
import type { PublicData } from "@core/api/public/public-data.ts";

/** The files under /data that pages ask for; no page is built with `policies`. */
export interface PublicFiles extends PublicData {
  policies: PoliciesData;
}

/** ms after which a file counts as lost. */
const TIMEOUT = 15_000;

async function fetchData(path: string): Promise<unknown> {
  const response = await fetch(`/data/${path}`, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`/data/${path}: ${response.status}`);
  return response.json();
}

/** Fetches one of the files under /data; throws when that fails. Browser and CDN cache it for minutes. */
export async function fetchPublicFile<N extends keyof PublicFiles>(
  name: N,
  query: Record<string, string> = {},
): Promise<PublicFiles[N]> {
  const search = new URLSearchParams(query).toString();
  return (await fetchData(`${name}.json${search && `?${search}`}`)) as PublicFiles[N];
}

/** Fetches who teaches in an area (id) and when they are free next; throws when that fails. The CDN caches it for a minute. */
export const fetchNextSlots = async (area: string): Promise<NextSlotsData> =>
  (await fetchData(`next/${area}.json`)) as NextSlotsData;
