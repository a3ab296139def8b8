import type { Page } from "@playwright/test";

/** The answer of a call that failed: pages report it without a retry. */
export const serverError = { status: 500, json: { message: "Something broke.", code: "internal" } };

/** Makes the calls to a path fail until the returned function is called. */
export async function failCalls(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, (route) => route.fulfill(serverError));
  return () => page.unroute(path);
}

/** Makes code unreachable, as without a network, until the returned function is called. */
export async function loseCode(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, (route) => route.abort());
  // The page asks so whether there is a network (app/release/reload-once.ts).
  const isAsked = (url: URL) => url.href === page.url();
  await page.route(isAsked, (route) =>
    route.request().method() === "HEAD" ? route.abort() : route.fallback(),
  );
  return async () => {
    await page.unroute(path);
    await page.unroute(isAsked);
  };
}
