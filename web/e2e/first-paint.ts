import type { Page } from "@playwright/test";
import { expect } from "./stage.ts";

interface Watched {
  /** What the page moved about by itself, as browsers count it (CLS), and what that was. */
  shift: number;
  moved: string[];
  /** The heading that was painted, and whether no code had run by then. */
  heading: Element | null;
  isEarly: boolean;
  /** Whether React knows an element: it has taken over what was painted, or painted it anew. */
  isTaken: (element: Element | null) => boolean;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources?: { node: Node | null }[];
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Has every page that is opened from now on remember its first paint, and what moves after it. */
export async function watchFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isTaken = (element: Element | null) =>
      element !== null && Object.keys(element).some((key) => key.startsWith("__react"));
    window.watched = { shift: 0, moved: [], heading: null, isEarly: false, isTaken };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources = [] } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        window.watched.shift += value;
        for (const { node } of sources) window.watched.moved.push(node?.textContent?.slice(0, 40) ?? "");
      }
    }).observe({ type: "layout-shift", buffered: true });
    document.addEventListener("DOMContentLoaded", () => {
      const heading = document.querySelector("h1");
      window.watched.heading = heading;
      window.watched.isEarly = heading !== null && !isTaken(heading);
    });
  });
}

/** Opens a public page, waits until its code has taken over, and sees that it did so without a flash. */
export async function openTaken(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => window.watched.isTaken(document.querySelector("h1")));
  const found = await page.evaluate(() => ({
    isEarly: window.watched.isEarly,
    isSame: window.watched.heading === document.querySelector("h1"),
  }));
  expect.soft(found, `${path}: its heading is painted before its code, and stays`).toEqual({
    isEarly: true,
    isSame: true,
  });
}

/** Sees that the page has moved by `most` at most, by itself. */
export async function expectStill(page: Page, most: number): Promise<void> {
  // What moved in the last frame is told after the next one.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const { shift, moved } = await page.evaluate(() => window.watched);
  expect.soft(shift, `${page.url()} moved: ${moved.join(" | ")}`).toBeLessThanOrEqual(most);
}
