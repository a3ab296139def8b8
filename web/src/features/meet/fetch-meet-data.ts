import type { MeetData } from "@core/api/public/meet-data.ts";

/** ms after which an answer counts as lost. */
const TIMEOUT = 15_000;

/** Fetches the data of an instructor's page; null if there is no such instructor. Throws when that fails. */
export async function fetchMeetData(id: string): Promise<MeetData | null> {
  const response = await fetch(`/data/meet/${encodeURIComponent(id)}.json`, {
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`/data/meet: ${response.status}`);
  return (await response.json()) as MeetData;
}
