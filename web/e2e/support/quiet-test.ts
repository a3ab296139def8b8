import { test as base, type ConsoleMessage, type Page } from "@playwright/test";
import { watchChannels } from "./end-channels.ts";
import { worldPorts } from "./world-ports.ts";

export { expect } from "@playwright/test";

/** How many times slower than this machine a page runs: what only a quick machine passes is a race. */
const slowdown = Number(process.env.EBY_SLOWDOWN ?? 1);

/** Messages about a failure the test causes on purpose, such as a refused card or a missing network. */
const isAnswer = (message: ConsoleMessage) =>
  message.text().startsWith("Failed to load resource") ||
  message.text().includes("Could not reach Cloud Firestore backend");

/**
 * Playwright's test on the demo world of its worker. It fails when the page logs an error, throws one, or violates its
 * security policy; a test that failed prints the page's warnings.
 */
export const quietTest = base.extend<{ channels: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  baseURL: async ({}, use, { parallelIndex }) => use(`http://127.0.0.1:${worldPorts[parallelIndex]}`),
  channels: [
    async ({ browser }, use) => {
      const endChannels = watchChannels(browser);
      await use(undefined);
      await endChannels();
    },
    { auto: true },
  ],
  page: async ({ page, context }, use, testInfo) => {
    if (slowdown > 1) {
      const slow = async (one: Page) => {
        const session = await context.newCDPSession(one);
        await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      };
      await slow(page);
      // A page that closes at once has no session.
      context.on("page", (one) => void slow(one).catch(() => undefined));
    }
    const pageErrors: string[] = [];
    const warnings: string[] = [];
    page.on("pageerror", (error) => pageErrors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !isAnswer(message)) pageErrors.push(message.text());
      if (message.type() === "warning") warnings.push(message.text());
    });
    await use(page);
    if (testInfo.errors.length > 0 && warnings.length > 0)
      console.log(`Warnings in "${testInfo.title}":\n${warnings.join("\n")}`);
    if (pageErrors.length > 0) throw new Error(`The page reported errors:\n${pageErrors.join("\n")}`);
  },
});
