import type { Browser, BrowserContext } from "@playwright/test";
import { openSignedIn } from "../../../web/e2e/support/open-signed-in.ts";
import { type Account, demoAccounts } from "../../dev/accounts.ts";

/** How many times slower the processor of a measured visit is. */
export const SLOWER = 4;

async function signIn(auth: string, email: string, password: string) {
  const answer = await fetch(
    `${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  return (await answer.json()) as { localId: string; idToken: string; refreshToken: string };
}

/** Opens a browser in which the demo world's first account with a claim is signed in on a site. */
async function openAs(claim: Account["claims"][number], browser: Browser, site: string, auth: string) {
  const { accounts, password } = demoAccounts();
  const email = accounts.find(({ claims }) => claims.includes(claim))?.email ?? "";
  const { localId, idToken, refreshToken } = await signIn(auth, email, password);
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width: 412, height: 823 },
    serviceWorkers: "block",
  });
  await openSignedIn(context, site, { uid: localId, email, idToken, refreshToken });
  return context;
}

/**
 * Opens a browser in which the demo world's first customer was here within the hour: signed in, with the tokens and without
 * the files of that visit. `session` is the address of their next session. `site` and `auth` are those of a demo world.
 */
export async function openReturning(
  browser: Browser,
  site: string,
  auth: string,
): Promise<{ context: BrowserContext; session: string }> {
  const context = await openAs("client", browser, site, auth);
  const page = await context.newPage();
  await page.goto("/profile");
  const link = page.getByRole("link", { name: "See this session" });
  const session = (await link.getAttribute("href")) ?? "";
  await page.waitForLoadState("load");
  await page.close();
  return { context, session };
}

/** The same for the first instructor, who was at /today. `site` is the instructor site. */
export async function openReturningInstructor(
  browser: Browser,
  site: string,
  auth: string,
): Promise<BrowserContext> {
  const context = await openAs("provider", browser, site, auth);
  const page = await context.newPage();
  await page.goto("/today");
  await page.getByRole("heading", { name: /sessions? today$/ }).waitFor();
  // Its token of App Check is stored by then.
  await page.waitForTimeout(2_000);
  await page.close();
  return context;
}
