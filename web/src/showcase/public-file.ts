import type { PublicData } from "@shared/api/public-data.ts";

/** ms after which a file counts as lost. */
const TIMEOUT = 15_000;

/** Fetches one of the files under /data; throws when it does not come. The browser and the CDN keep it for minutes. */
export async function fetchPublicFile<N extends keyof PublicData>(
  name: N,
  query: Record<string, string> = {},
): Promise<PublicData[N]> {
  const search = new URLSearchParams(query).toString();
  const response = await fetch(`/data/${name}.json${search && `?${search}`}`, {
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`/data/${name}.json: ${response.status}`);
  return (await response.json()) as PublicData[N];
}
