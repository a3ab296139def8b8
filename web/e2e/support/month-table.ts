import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { BrowserContext } from "@playwright/test";

/** What an item of the month took. */
interface MonthRow {
  item: string;
  presses: number;
  /** What a programmer still has to do, or `no`. */
  programmer: string;
}

/**
 * Counts the presses of people in their browsers: of a pointer, of Enter, of a shortcut, and each choice from a list. Letters
 * typed into a field are none.
 */
export function newMonthTable(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  const rows: MonthRow[] = [];
  let presses = 0;
  const text = () =>
    [
      "| item | presses | needed a programmer |",
      "|---|--:|---|",
      ...rows.map((row) => `| ${row.item} | ${row.presses} | ${row.programmer} |`),
    ].join("\n");

  return {
    rows,
    text,

    /** Counts what is pressed in a browser from now on. */
    async watch(context: BrowserContext): Promise<void> {
      await context.exposeBinding("ebyPressed", () => {
        presses += 1;
      });
      await context.addInitScript(() => {
        const pressed = () => (window as unknown as { ebyPressed?: () => void }).ebyPressed?.();
        addEventListener("pointerdown", (event) => event.isTrusted && pressed(), true);
        addEventListener("change", ({ target }) => target instanceof HTMLSelectElement && pressed(), true);
        addEventListener(
          "keydown",
          ({ key, target, ctrlKey, metaKey }) => {
            const isTyping = target instanceof HTMLElement && target.matches("input, textarea");
            const isShortcut = !["Control", "Meta", "Shift", "Alt", "Tab"].includes(key) && !isTyping;
            if (key === "Enter" || ctrlKey || metaKey ? key !== "Control" : isShortcut) pressed();
          },
          true,
        );
      });
    },

    /** Does an item, and keeps how many presses it took. */
    async item(item: string, act: () => Promise<unknown>, programmer = "no"): Promise<void> {
      presses = 0;
      await act();
      rows.push({ item, presses, programmer });
      writeFileSync(file, `${text()}\n`);
    },
  };
}
