import { type RefObject, useEffect, useRef } from "react";

/** Takes a person to an element: with the focus, or by scrolling. Declared once, outside of components. */
type Move<E> = (element: E) => void;

/** Gives the focus, and scrolls to the element where it is out of sight. */
export const takeFocus: Move<HTMLElement> = (element) => element.focus();

/** Gives the focus and leaves the page where it is. */
export const focusInPlace: Move<HTMLElement> = (element) => element.focus({ preventScroll: true });

/** Gives the focus and scrolls the page to its top. */
export const focusAtTop: Move<HTMLElement> = (element) => {
  focusInPlace(element);
  scrollTo(0, 0);
};

/** Scrolls no further than needed to show the element. */
export const scrollIntoSight: Move<HTMLElement> = (element) => element.scrollIntoView({ block: "nearest" });

/** Moves to the element when `value` changes to something that holds; `before` is what it was before the first render. */
const useMoveOnChange = <E extends HTMLElement>(
  value: unknown,
  move: Move<E>,
  before: unknown,
): RefObject<E | null> => {
  const element = useRef<E>(null);
  const last = useRef(before);
  useEffect(() => {
    if (value && value !== last.current && element.current) move(element.current);
    last.current = value;
  }, [value, move]);
  return element;
};

/** Moves to the element once `when` holds, at first or later, and again whenever it changes to something else that holds. */
export const useFocus = <E extends HTMLElement>(
  when: unknown,
  move: Move<E> = takeFocus,
): RefObject<E | null> => useMoveOnChange(when, move, undefined);

/** Moves to the element when `value` changes to something that holds, not for what it is at first. */
export const useFocusOnChange = <E extends HTMLElement>(
  value: unknown,
  move: Move<E> = focusInPlace,
): RefObject<E | null> => useMoveOnChange(value, move, value);
