type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Controls whose values stay out of the storage, or cannot be set. */
const SKIPPED = "[type=password],[type=file],[type=hidden],[autocomplete^=cc-],[autocomplete=one-time-code]";

const isSwitch = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

/** A control's value as text; "" when nothing is typed or chosen. */
export const textOf = (control: Control): string =>
  isSwitch(control) ? (control.checked ? "on" : "") : control.value;

/** The controls of the page with names that are the same after a reload. */
export const namedControls = (): [string, Control][] =>
  [...document.querySelectorAll<Control>("input,textarea,select")]
    .filter((control) => !control.matches(SKIPPED))
    .map((control) => {
      const label = control.labels?.[0]?.textContent;
      // The options of a group share its name.
      const name = isSwitch(control) ? [control.name, label] : control.name || label;
      return [`${location.pathname} ${control.type} ${name}`, control];
    });

/** What is typed or chosen on the page, by the names of its controls. */
export const typedTexts = (): [string, string][] =>
  namedControls().flatMap(([name, control]) => (textOf(control) ? [[name, textOf(control)]] : []));
