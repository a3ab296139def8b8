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
