import type { Browser, BrowserContext, Request } from "@playwright/test";

/** Returns the address that ends the channel of a Firestore listener, of a request that reads from one. */
function endOfChannel(requested: string): string | undefined {
  const url = new URL(requested);
  const id = url.searchParams.get("SID");
  if (!id || !url.pathname.endsWith("/Listen/channel")) return;
  for (const name of ["CI", "AID", "TYPE", "t", "zx"]) url.searchParams.delete(name);
  url.searchParams.set("RID", "1");
  url.searchParams.set("TYPE", "terminate");
  return url.href;
}

/**
 * Remembers the channels that pages listen to Firestore on; the returned function ends them. Its emulator does not notice
 * that a page is gone: at each write it would send to every page there has been, and with time do little else.
 */
export function watchChannels(browser: Browser): () => Promise<void> {
  const ends = new Set<string>();
  const remember = (request: Request) => {
    const end = endOfChannel(request.url());
    if (end) ends.add(end);
  };
  const watch = (context: BrowserContext) => void context.on("request", remember);
  for (const context of browser.contexts()) watch(context);
  browser.on("context", watch);
  return async () => {
    browser.off("context", watch);
    // One that its page has ended answers with an error.
    await Promise.allSettled([...ends].map((url) => fetch(url, { method: "POST" })));
  };
}
