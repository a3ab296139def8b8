import type { SwitchesData } from "../../core/api/public/switches-data.ts";
import {
  type PublicSwitch,
  type Switches,
  type SwitchName,
  switchNames,
  switchOf,
} from "../../core/settings/switches.ts";
import { get, type Loaded } from "../access.ts";
import { settings } from "../collections.ts";
import { createTtlCache } from "../ttl-cache.ts";

const switchCache = createTtlCache<Switches>(30_000, 1);

/** Reads the switches, uncached: one read. */
export const readSwitches = (): Promise<Loaded<Switches>> => get(settings().doc("switches"));

/** The switches, cached for at most 30 s. */
export const currentSwitches = (): Promise<Switches> =>
  switchCache.getOrLoad("all", async () => (await readSwitches()).data ?? {});

/** Clears the cache of this process. */
export const clearSwitchCache = switchCache.clear;

/** Every switch as everyone may see it. */
export function toSwitchesData(switches: Switches): SwitchesData {
  const all = switchNames.map((name): [SwitchName, PublicSwitch] => [name, switchOf(switches, name)]);
  return { switches: Object.fromEntries(all) as SwitchesData["switches"] };
}
