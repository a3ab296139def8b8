import type { Page } from "@playwright/test";
import { expect } from "../test.ts";

interface Watched {
  /** Layout shift without input (CLS, no unit), and the texts that moved. */
  shift: number;
  moved: string[];
  /** The painted heading, and whether it was painted before any code ran. */
  heading: Element | null;
  isEarly: boolean;
  /** Whether React manages an element: it has hydrated or replaced it. */
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

/** Makes every page opened from now on record its first paint and later layout shifts. */
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

/** Opens a public page, waits until it is hydrated, and expects hydration to keep the painted heading. */
export async function openInteractive(page: Page, path: string): Promise<void> {
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

/** Holds back the code and the data of every page opened from now on, beyond the half second in which a press excuses a shift. */
export async function holdBackCodeAndData(page: Page): Promise<void> {
  const late = (pattern: string, ms: number) =>
    page.route(pattern, async (route) => {
      await new Promise((done) => setTimeout(done, ms));
      await route.continue();
    });
  await Promise.all([late("**/assets/*.js", 400), late("**/data/**", 700)]);
}

/** Expects a layout shift of at most `most` (no unit). */
export async function expectNoShift(page: Page, most: number): Promise<void> {
  // Shifts of the last frame are reported after the next one.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const { shift, moved } = await page.evaluate(() => window.watched);
  expect.soft(shift, `${page.url()} moved: ${moved.join(" | ")}`).toBeLessThanOrEqual(most);
}
