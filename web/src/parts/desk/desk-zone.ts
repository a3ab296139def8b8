import { DESK_ZONE } from "@core/constants.ts";
import { useSyncExternalStore } from "react";
import { deviceTimeZone } from "../../ui/formats/time-format.ts";
import { makeStoredText } from "./stored-text.ts";

const stored = makeStoredText("eby:desk-zone");

/** The zones that the desk can show its times in: the company's first, that of this device, and UTC. */
export const deskZones = (): readonly string[] => [...new Set([DESK_ZONE, deviceTimeZone(), "UTC"])];

/** The one zone of all times and days of the desk in this browser: the company's, unless another one was chosen. */
export const deskZone = (): string => {
  const chosen = stored.get();
  return chosen && deskZones().includes(chosen) ? chosen : DESK_ZONE;
};

/** Chooses the zone, for this browser. */
export const setDeskZone = (zone: string): void => stored.set(zone === DESK_ZONE ? null : zone);

export const useDeskZone = (): string => useSyncExternalStore(stored.subscribe, deskZone);
