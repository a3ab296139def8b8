import type { Locator } from "@playwright/test";

/** One look of a control, as text: everything that forced colors leave of it, but no color. */
export const linesOf = (control: Locator): Promise<string[]> =>
  control.evaluate((element) => {
    const frame = element.closest("label") ?? element;
    return [frame, ...frame.querySelectorAll("*")].flatMap((part) =>
      [undefined, "::before"].map((pseudo) => {
        const look = getComputedStyle(part, pseudo);
        return [
          part.getAttribute("d"),
          `outline ${look.outlineStyle} ${look.outlineWidth}`,
          `border ${look.borderStyle} ${look.borderWidth}`,
          `at ${look.marginLeft} ${look.transform}`,
        ].join(", ");
      }),
    );
  });
