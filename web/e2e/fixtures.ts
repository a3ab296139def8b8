import { test as base, type ConsoleMessage } from "@playwright/test";

export { expect } from "@playwright/test";

/** What is said of an answer a test has provoked on purpose, such as a refused card, or of a network it took away. */
const isAnswer = (message: ConsoleMessage) =>
  message.text().startsWith("Failed to load resource") ||
  message.text().includes("Could not reach Cloud Firestore backend");

/** The test of this suite: it fails when the page logs an error, breaks, or breaches its security policy. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error" && !isAnswer(message)) complaints.push(message.text());
      });
      await use(undefined);
      if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join("\n")}`);
    },
    { auto: true },
  ],
});
