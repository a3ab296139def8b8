import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { home, newBooking, newCustomer } from "../support/scenario.ts";
import { setOffline } from "../support/set-offline.ts";
import { ledgerOf, onlyBookingOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import type { TestPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

test.use({ serviceWorkers: "allow" });

const KEPT = "eby:next-sessions";

const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEPT);

/** Makes a customer with one upcoming session. */
async function bookedCustomer(world: World): Promise<{ person: TestPerson; id: string }> {
  const person = await newCustomer(world, { credit: 20_000 });
  const { appointmentId } = await newBooking(world, person);
  return { person, id: appointmentId };
}

/** Opens a page with the next sessions, and waits until everything needed offline is cached. */
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

test("without a network the site opens, the next session is readable, and nothing is lost (R7)", async ({
  page,
  context,
  world,
}) => {
  const { person, id } = await bookedCustomer(world);
  await openSignedIn(context, world.site, person);
  await visit(page);
  await page.goto(`/appt?id=${id}`);
  await expect(page.getByText(home.line1)).toBeVisible();

  const ledger = await ledgerOf(world, person);
  await page.getByRole("button", { name: "Cancel my session" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this session?" });
  const cancel = dialog.getByRole("button", { name: /^Cancel · / });
  await expect(cancel).toBeVisible();
  await setOffline(context, true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await cancel.click();
  await expect(dialog.getByRole("alert")).toContainText("It won't happen twice.");
  expect((await onlyBookingOf(world, person)).status).toBe("Confirmed");
  expect(await ledgerOf(world, person)).toEqual(ledger);

  await page.reload();
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expect(page.getByText(home.line1)).toBeVisible();
  await expectNoViolations(page, "a session without a network");
  for (const path of ["/calendar", "/"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/could not be loaded|couldn't load/)).toHaveCount(0);
  }

  // The installed app starts here.
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hello, \w+$/);
  await expect(page.getByRole("heading", { name: "Your next session" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("No Meta Data")).toHaveCount(0);
  await page.getByRole("button", { name: /^Account/ }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Sign Out" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "See this session" }).click();
  await expect(page.getByText(home.line1)).toBeVisible();

  await page.goto("/calendar?month=2040-01");
  await expect(page.getByRole("heading", { name: "Not available offline" })).toBeVisible();

  await page.goto("/profile");
  await expect(page.getByRole("link", { name: "See this session" })).toBeVisible();
  await setOffline(context, false);
  // The rest of the profile arrives without a reload.
  await expect(page.getByRole("navigation", { name: "Quick actions" })).toBeVisible();
  await page.goto(`/appt?id=${id}`);
  await expect(page.getByText("You're offline.")).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel my session" }).click();
  await cancel.click();
  await expect(page.getByRole("main").getByText("Canceled", { exact: true }).first()).toBeVisible();
  expect(await ledgerOf(world, person)).toHaveLength(ledger.length + 1);
});

test("without a network a button whose dialog is not kept says so, and works once online (R7) @long", async ({
  page,
  context,
  world,
}) => {
  const { person } = await bookedCustomer(world);
  await openSignedIn(context, world.site, person);
  await visit(page);

  // On this device, the session itself and its dialogs have never been opened.
  await setOffline(context, true);
  await page.getByRole("link", { name: "See this session" }).click();
  await expect(page.getByText(home.line1)).toBeVisible();
  const move = page.getByRole("button", { name: "Reschedule my session" });
  const notice = page.getByText("You're offline. Please try again when you're back online.");
  await move.click();
  await expect(notice).toBeVisible();
  await expectNoViolations(page, "a session with a dialog that could not load");
  await page.getByRole("button", { name: "Close this message" }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole("button", { name: /^(Edit|Add) notes$/ }).click();
  await expect(notice).toBeVisible();
  await expect(page.getByText(home.line1)).toBeVisible();

  await setOffline(context, false);
  // Code that fails to load while there is a network reloads the tab, and takes a press with it: the last one without a
  // network may learn of it only now.
  const dialog = page.getByRole("dialog", { name: /Reschedule|Propose/ });
  await expect(async () => {
    if (!(await dialog.isVisible())) await move.click({ timeout: 10_000 });
    await expect(dialog).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 75_000 });
  await expect(dialog.getByRole("alert")).toHaveCount(0);
});

test("without a network the pages about prices and help open as last seen, and others need a connection @long", async ({
  page,
  context,
  world,
}) => {
  const { person } = await bookedCustomer(world);
  await openSignedIn(context, world.site, person);
  await visit(page);
  const isKept = (address: string) =>
    page.evaluate(async (one) => (await caches.match(one)) !== undefined, address);
  await page.goto("/help");
  await expect(page.getByRole("heading", { level: 1, name: "Help Center" })).toBeVisible();
  await page.goto("/services");
  await page.getByRole("region", { name: "Who teaches near you" }).scrollIntoViewIfNeeded();
  for (const file of ["/data/pricing.json", "/data/instructors.json"])
    await expect.poll(() => isKept(file)).toBe(true);
  await setOffline(context, true);
  await page.goto("/services");
  await expect(page.getByRole("heading", { level: 1, name: "Pricing and classes" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Who teaches near you" })).toContainText("Ines A.");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.goto("/help");
  await expect(page.getByRole("heading", { level: 1, name: "Help Center" })).toBeVisible();

  await page.goto("/reviews");
  await expect(page.getByRole("heading", { level: 1, name: "This page needs a connection" })).toBeVisible();
  await expectNoViolations(page, "a page that needs a connection");
  await setOffline(context, false);
  await expect(page.getByRole("heading", { level: 1, name: "Reviews" })).toBeVisible();
});

test("without a network the teachers of the chosen area open as last seen, and can be filtered @long", async ({
  page,
  context,
  world,
}) => {
  const { person } = await bookedCustomer(world);
  await openSignedIn(context, world.site, person);
  await visit(page);
  await page.goto("/teachers/new-york");
  const isKept = () =>
    page.evaluate(async () => (await caches.match("/data/instructors.json?area=new-york")) !== undefined);
  await expect.poll(isKept).toBe(true);
  await page.reload();
  const found = page.getByRole("region", { name: "Teachers who fit" });
  await expect(found.getByRole("heading", { level: 3, name: "Ines A." })).toBeVisible();

  await setOffline(context, true);
  await page.goto("/teachers/new-york");
  await expect(page.getByRole("heading", { level: 1, name: "Yoga teachers in New York, NY" })).toBeVisible();
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expect(found.getByRole("heading", { level: 3, name: "Ines A." })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expectNoViolations(page, "teachers without a network");
  await page.getByRole("combobox", { name: "Style" }).selectOption("Hatha");
  await expect(page).toHaveURL(/style=Hatha/);
  await expect(found.getByRole("status")).toContainText(/^\d+ teachers? in New York, NY$/);
});

test("signing out in one tab clears what another tab cached (R7)", async ({ page, context, world }) => {
  const { person } = await bookedCustomer(world);
  await openSignedIn(context, world.site, person);
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

test("the customer site can be installed", async ({ page }) => {
  await page.goto("/login");
  const manifest = await page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await page.request.get(manifest ?? "");
  expect(answer.headers()["content-type"]).toContain("manifest+json");
  const { icons, start_url } = (await answer.json()) as { icons: { src: string }[]; start_url: string };
  expect(start_url).toBe("/profile");
  for (const { src } of icons)
    expect((await page.request.get(src)).headers()["content-type"]).toBe("image/png");
});
