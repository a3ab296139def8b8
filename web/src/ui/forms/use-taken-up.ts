import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Takes up what was typed, chosen or restored by the browser in a control of a prerendered page before hydration. */
export const useTakenUp = <E extends { value: string }>(
  value: string,
  onChange: (value: string) => void,
): RefObject<E | null> => {
  const control = useRef<E>(null);
  // Skip controls that React rendered itself: a select without the wanted option shows another one meanwhile.
  const isPrerendered = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, before the next render
  useLayoutEffect(() => {
    const found = control.current?.value;
    if (isPrerendered && found && found !== value) onChange(found);
  }, []);
  return control;
};
