import { useSyncExternalStore } from "react";
import { makeStoredText } from "../stored-text.ts";

const stored = makeStoredText("eby:desk-keys");

/** Whether single keys are shortcuts in this browser; people who dictate or type by switches turn them off. */
export const areDeskKeysOn = (): boolean => stored.get() !== "off";

/** Turns the shortcuts on or off, for this browser. */
export const setDeskKeys = (isOn: boolean): void => stored.set(isOn ? null : "off");

/** Whether single keys are shortcuts, as the setting changes. */
export const useDeskKeysSetting = (): boolean => useSyncExternalStore(stored.subscribe, areDeskKeysOn);
