import { useSyncExternalStore } from "react";

const KEY = "eby:desk-keys";
const listeners = new Set<() => void>();

/** Whether single keys are shortcuts in this browser; people who dictate or type by switches turn them off. */
export const areDeskKeysOn = (): boolean => localStorage.getItem(KEY) !== "off";

/** Turns the shortcuts on or off, for this browser. */
export const setDeskKeys = (isOn: boolean): void => {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, "off");
  for (const listener of listeners) listener();
};

/** Whether single keys are shortcuts, as the setting changes. */
export const useDeskKeysSetting = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areDeskKeysOn);
