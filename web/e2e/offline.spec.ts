import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { home, newCustomer } from "./customers.ts";
import { freeTime } from "./free-time.ts";
import { call, type Person } from "./people.ts";
import { signIn } from "./signed-in.ts";
import { expect, test } from "./stage.ts";
import { ledgerOf, onlyBookingOf } from "./stored.ts";
import type { World } from "./world.ts";

test.use({ serviceWorkers: "allow" });
test.setTimeout(120_000);

const instant = { beacon: "ny-vinyasa-60", instructorId: "marcus-bell" };
const KEPT = "eby:next-sessions";

const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEPT);

/** Somebody with one session to come. */
async function bookedCustomer(world: World): Promise<{ person: Person; id: string }> {
  const person = await newCustomer(world, { credit: 20_000 });
  const time = await freeTime(world, person, instant);
  const { appointmentId } = await call(world, person, "/api/book/create", { ...time, pmid: "credit" });
  return { person, id: appointmentId };
}

/** Opens a page that knows the next sessions, and waits until all that is needed without a network is kept. */
async function visit(page: Page) {
  await page.goto("/profile");
  await expect(page.getByRole("link", { name: "See this session" })).toBeVisible();
  await expect.poll(() => kept(page)).toContain(home.line1);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== "activated")
      await new Promise((done) => active?.addEventListener("statechange", done, { once: true }));
  });
}

test("without a network the shell opens and the next session is readable, and nothing is lost (R7)", async ({
  page,
  context,
  world,
}) => {
  const { person, id } = await bookedCustomer(world);
  await signIn(context, world.site, person);
  await visit(page);
  await page.goto(`/appt?id=${id}`);
  await expect(page.getByText(home.line1)).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  const ledger = await ledgerOf(world, person);
  await page.getByRole("button", { name: "Cancel the session" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this session?" });
  const cancel = dialog.getByRole("button", { name: /^Cancel · / });
  await cancel.click();
  await expect(dialog.getByRole("alert")).toContainText("Nothing is done twice");
  expect((await onlyBookingOf(world, person)).status).toBe("Confirmed");
  expect(await ledgerOf(world, person)).toEqual(ledger);

  await page.reload();
  await expect(page.getByText("You are offline.")).toBeVisible();
  await expect(page.getByText(home.line1)).toBeVisible();
  await expectNoBarriers(page, "a session without a network");
  for (const path of ["/calendar", "/"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("could not be loaded")).toHaveCount(0);
  }

  await page.goto("/calendar?month=2040-01");
  await expect(page.getByRole("heading", { name: "Nothing is kept of this" })).toBeVisible();

  await context.setOffline(false);
  await page.goto(`/appt?id=${id}`);
  await expect(page.getByText("You are offline.")).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel the session" }).click();
  await cancel.click();
  await expect(page.getByRole("main").getByText("Canceled", { exact: true }).first()).toBeVisible();
  expect(await ledgerOf(world, person)).toHaveLength(ledger.length + 1);
});

test("signing out in one tab wipes what another kept (R7)", async ({ page, context, world }) => {
  const { person } = await bookedCustomer(world);
  await signIn(context, world.site, person);
  await visit(page);
  const other = await context.newPage();
  await other.goto("/settings");
  await other.getByRole("button", { name: /^Account/ }).click();
  await other.getByRole("button", { name: "Sign Out" }).click();
  await expect.poll(() => kept(other)).toBeNull();
  await expect.poll(() => kept(page)).toBeNull();
  await expect(page).toHaveURL(/\/(login)?$/);
  expect(await kept(page)).toBeNull();
});

test("the site can be installed", async ({ page }) => {
  await page.goto("/login");
  const manifest = await page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await page.request.get(manifest ?? "");
  expect(answer.headers()["content-type"]).toContain("manifest+json");
  const { icons, start_url } = (await answer.json()) as { icons: { src: string }[]; start_url: string };
  expect(start_url).toBe("/profile");
  for (const { src } of icons)
    expect((await page.request.get(src)).headers()["content-type"]).toBe("image/png");
});
