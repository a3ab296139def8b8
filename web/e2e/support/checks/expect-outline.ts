import type { Page } from "@playwright/test";
import { routes } from "../../../src/routing/routes.ts";
import { expect } from "../test.ts";

const patterns = Object.values(routes).map(({ path }) => new RegExp(`^${path.replace(/:\w+$/, "[^/]+")}$`));
const isKnown = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** Link texts that mean nothing in a list of links. */
const empty = /^(|here|click here|more|read more|learn more|link|this|go|see)$/i;

/** Expects what a screen reader needs: one main, one h1, no skipped heading level, links that exist and are unambiguous. */
export async function expectOutline(page: Page, path: string): Promise<void> {
  const found = await page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
    const nameOf = (element: Element) => {
      const by = element.getAttribute("aria-labelledby");
      const text =
        element.getAttribute("aria-label") ?? (by ? document.getElementById(by) : element)?.textContent;
      return (text ?? "").trim();
    };
    return {
      mains: all("main").length,
      bars: all("#root > div > header").length,
      foots: all("footer:not(main footer)").length,
      levels: all("h1, h2, h3, h4, h5, h6").map(({ tagName }) => Number(tagName[1])),
      navs: all("nav").map(nameOf),
      links: all("a[href]").map((link) => [nameOf(link), link.getAttribute("href") ?? ""] as const),
      own: [...document.links]
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname }) => pathname),
    };
  });
  expect.soft(found, path).toMatchObject({ mains: 1, bars: 1, foots: 1 });
  expect
    .soft(
      found.levels.filter((level) => level === 1),
      `${path}: one h1`,
    )
    .toHaveLength(1);
  const jumps = found.levels.filter((level, at) => level > (found.levels[at - 1] ?? 0) + 1);
  expect.soft(jumps, `${path}: skipped heading levels`).toEqual([]);
  expect.soft(new Set(found.navs).size, `${path}: ${found.navs}`).toBe(found.navs.length);
  expect.soft(found.navs, path).not.toContain("");
  expect
    .soft(
      found.own.filter((own) => !isKnown(own)),
      `${path}: links to nowhere`,
    )
    .toEqual([]);
  const targets = new Map<string, string>();
  for (const [name, href] of found.links) {
    expect.soft(name, `${path}: the link to ${href}`).not.toMatch(empty);
    expect.soft(targets.get(name) ?? href, `${path}: two targets named “${name}”`).toBe(href);
    targets.set(name, href);
  }
}
