import type { Page } from "@playwright/test";
import { UNDO_WINDOW } from "../../src/ui/undo/undo-window.ts";

/**
 * Keeps the time in which a press of the open page can be undone from ending, until the returned function ends it: five
 * seconds are too short for a test on a busy machine.
 */
export async function holdUndo(page: Page): Promise<() => Promise<void>> {
  await page.evaluate((ms) => {
    const { setTimeout: start, clearTimeout: clear } = window;
    const held = new Map<number, () => void>();
    let last = -1;
    const endUndo = () => {
      Object.assign(window, { setTimeout: start });
      const due = [...held.values()];
      held.clear();
      for (const run of due) run();
    };
    const startOrHold = (run: () => void, delay?: number, ...values: []) => {
      if (delay !== ms) return start(run, delay, ...values);
      held.set(last, run);
      return last--;
    };
    const clearHeld = (id?: number) => (id !== undefined && held.delete(id)) || clear(id);
    Object.assign(window, { setTimeout: startOrHold, clearTimeout: clearHeld, endUndo });
  }, UNDO_WINDOW);
  return () => page.evaluate(() => (window as unknown as { endUndo(): void }).endUndo());
}
