import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expectBigText } from "./expect-big-text.ts";
import { hiddenWidth } from "./hidden-width.ts";
import { secondFindingsIn } from "./second-checker.ts";
import { expect } from "./test.ts";

/** Reports violations alone: axe spends half of its time on the selectors of elements that pass. */
const checker = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ["violations"] });

/** Violations axe finds, each with its element and, for colors, what was measured. */
const violationsIn = async (builder: AxeBuilder): Promise<string[]> => {
  const { violations } = await builder.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target}${id === "color-contrast" ? ` ${any[0]?.message}` : ""}`),
  );
};

const desktop = { width: 1280, height: 800 };

/**
 * Expects no axe violation in either color scheme, no finding of a second checker, and nothing beyond the sides of the
 * screen, even with big text. The phone project checks the desktop size too, in the dark scheme, so that each state is
 * set up only once. theme/palette.test.ts checks the contrast within each scheme.
 */
export async function expectNoBarriers(page: Page, state: string): Promise<void> {
  // On a busy machine, the first call of a function starts a process.
  await expect(page.getByText("Loading...")).toHaveCount(0, { timeout: 30_000 });
  const own = page.viewportSize() ?? desktop;
  const isPhone = own.width < desktop.width;
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect.soft(await violationsIn(checker(page)), state).toEqual([]);
  expect.soft(await secondFindingsIn(page), `${state}, second checker`).toEqual([]);
  expect.soft(await hiddenWidth(page), `${state}: px beyond the screen`).toBe(0);
  if (isPhone) await expectBigText(page, state);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = checker(page);
  if (isPhone) await page.setViewportSize(desktop);
  // At the same size only the colors differ.
  else dark.withRules(["color-contrast", "link-in-text-block"]);
  const where = `${state}, dark${isPhone ? ", on a desktop" : ""}`;
  expect.soft(await violationsIn(dark), where).toEqual([]);
  expect.soft(await hiddenWidth(page), `${where}: px beyond the screen`).toBe(0);
  await page.setViewportSize(own);
}
