import type { SwitchesData } from "@core/api/public/switches-data.ts";

/** ms after which the file counts as lost. */
const TIMEOUT = 15_000;

/** What is switched off, and what people are told; cached for half a minute. Throws when that fails. */
export const fetchSwitches = async (): Promise<SwitchesData> => {
  const response = await fetch("/data/switches.json", { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`/data/switches.json: ${response.status}`);
  return (await response.json()) as SwitchesData;
};
