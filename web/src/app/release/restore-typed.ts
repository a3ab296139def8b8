import { namedControls, textOf } from "./typed-texts.ts";

/** ms for which a control may still appear, such as that of a dialog opened again. */
const PATIENCE = 120_000;

/** Types what was typed before a reload, as its controls appear. */
export const restoreTyped = (typed: [string, string][]): void => {
  const left = new Map(typed);
  const fill = () => {
    for (const [name, control] of namedControls()) {
      const text = left.get(name);
      if (text === undefined || control.disabled) continue;
      left.delete(name);
      if (textOf(control) === text) continue;
      if (control.type === "checkbox" || control.type === "radio") control.click();
      else {
        // React hears only of values set past its own setter.
        const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set;
        setter?.call(control, text);
        control.dispatchEvent(
          new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
        );
      }
    }
    if (left.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(fill);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE);
  fill();
};
