import type { Locator, Page } from "@playwright/test";

/** What a task costs a person. */
export interface Effort {
  taps: number;
  fields: number;
  /** Distinct paths. */
  pages: number;
}

/**
 * Drives a page and counts what a person has to do: taps, fields typed in, and distinct pages, the first included.
 * Focusing a field is no tap.
 */
export const countingDriver = (page: Page) => {
  const paths = new Set<string>();
  let [taps, fields] = [0, 0];
  const visit = () => {
    const { protocol, pathname } = new URL(page.url());
    if (protocol.startsWith("http")) paths.add(pathname);
  };
  page.on("framenavigated", (frame) => frame === page.mainFrame() && visit());
  visit();
  return {
    tap: async (target: Locator) => {
      taps++;
      await target.click();
    },
    fill: async (target: Locator, text: string) => {
      fields++;
      await target.fill(text);
    },
    /** A tap outside the site, such as on the link in an email. */
    tapElsewhere: () => void taps++,
    effort: (): Effort => ({ taps, fields, pages: paths.size }),
    paths: () => [...paths],
  };
};

/**
 * Counts by listening to the page, whatever drives it: presses outside of text fields are taps, each text field typed in
 * is a field. Call it before the first page opens; what it returns counts so far.
 */
export const listeningCounter = async (page: Page): Promise<() => Effort> => {
  const [paths, fields] = [new Set<string>(), new Set<string>()];
  let taps = 0;
  await page.exposeBinding("countEffort", (_source, kind: "tap" | "field", name: string) => {
    if (kind === "tap") taps++;
    else fields.add(name);
  });
  await page.addInitScript(() => {
    const count = (kind: string, name = "") =>
      (globalThis as unknown as { countEffort(kind: string, name: string): void }).countEffort(kind, name);
    const isText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
      target instanceof Element && target.matches("textarea, input:not([type=radio], [type=checkbox])");
    addEventListener("pointerdown", ({ target }) => isText(target) || count("tap"), true);
    addEventListener(
      "input",
      ({ target }) =>
        isText(target) && count("field", `${location.pathname} ${target.labels?.[0]?.textContent}`),
      true,
    );
  });
  page.on("framenavigated", (frame) => {
    const { protocol, pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && protocol.startsWith("http")) paths.add(pathname);
  });
  return () => ({ taps, fields: fields.size, pages: paths.size });
};
