import type { BrowserContext } from "@playwright/test";

const say = (isOnline: boolean) =>
  `Object.defineProperty(Navigator.prototype, "onLine", { configurable: true, get: () => ${isOnline} });`;

/** The scripts that tell the pages of a context, from their next navigation on, that there is no network. */
const saying = new WeakMap<BrowserContext, { dispose(): Promise<void> }>();

/**
 * Takes the network from the pages of a context, or gives it back. Chromium 150 takes it, but says in a page that is opened
 * later that there is one: here each page is told what is so.
 */
export async function setOffline(context: BrowserContext, isOffline: boolean): Promise<void> {
  if (isOffline) saying.set(context, await context.addInitScript(say(false)));
  else await saying.get(context)?.dispose();
  await context.setOffline(isOffline);
  const event = isOffline ? "offline" : "online";
  for (const page of context.pages())
    await page.evaluate(`${say(!isOffline)} dispatchEvent(new Event("${event}"));`);
}
