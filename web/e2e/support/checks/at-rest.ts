import type { Page } from "@playwright/test";

/** Waits until nothing moves: no check may measure one color of each scheme. */
export const isDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    let ending: Animation[];
    do {
      await frame();
      await frame();
      ending = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
        );
      await Promise.allSettled(ending.map(({ finished }) => finished));
    } while (ending.length > 0);
  });

/** How often a page is looked at until nothing is found. */
const LOOKS = 4;

/**
 * What is found on a page that has come to rest. A page may be passing through a state: an answer that arrives while axe
 * looks enables a button, say, whose color is in transition then. That is gone with the next look.
 */
export async function foundAtRest(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  let found = await look();
  for (let looks = 1; looks < LOOKS && found.length > 0; looks++) {
    await isDrawn(page);
    found = await look();
  }
  return found;
}
