import { expectNoBarriers } from "./barriers.ts";
import { home, newCustomer } from "./customers.ts";
import { freeTime } from "./free-time.ts";
import { pressByKey } from "./keyboard.ts";
import { call } from "./people.ts";
import { signIn } from "./signed-in.ts";
import { expect, test } from "./stage.ts";

const instant = { beacon: "ny-vinyasa-60", instructorId: "marcus-bell" };
const newYork = { timeZone: "America/New_York" } as const;

test.describe.configure({ timeout: 120_000 });

test("the month is walked by keyboard, a day is opened, and an empty month leads to booking", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 40_000 });
  // Given up and booked again: the same time is in the same month, on whichever day this is tried.
  const kept = await freeTime(world, person, instant);
  const given = await call(world, person, "/api/book/create", { ...kept, pmid: "credit" });
  await call(world, person, "/api/book/cancel", { appointmentId: given.appointmentId, refund: kept.amount });
  const { appointmentId } = await call(world, person, "/api/book/create", { ...kept, pmid: "credit" });
  await signIn(context, world.site, person);
  await page.goto("/calendar");

  const today = new Date(await world.now()).toLocaleDateString("en-CA", newYork);
  const on = new Date(kept.start);
  const date = on.toLocaleDateString("en-CA", newYork);
  const grid = page.getByRole("grid");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-date"));
  // Until the account is known, it is the date of this device.
  await expect(grid.locator("[aria-current=date]")).toHaveAttribute("data-date", today);
  await grid.locator("[aria-current=date]").focus();
  expect(await focused()).toBe(today);
  await page.keyboard.press("Shift+PageDown");
  await expect(page.getByText("Nothing booked in")).toBeVisible();
  await expect(page.getByRole("link", { name: "Book a session" })).toBeVisible();
  expect((await focused())?.slice(0, 4)).toBe(String(Number(today.slice(0, 4)) + 1));
  await page.keyboard.press("Shift+PageUp");
  await expect(grid.locator("[aria-current=date]")).toBeFocused();
  for (let step = 0; step < 60 && (await focused()) !== date; step++) await page.keyboard.press("ArrowRight");
  expect(await focused()).toBe(date);

  const label = on.toLocaleDateString("en-US", {
    ...newYork,
    weekday: "long",
    month: "long",
    day: "numeric",
  });
  await expect(page.locator(`[data-date="${date}"]`)).toHaveAccessibleName(
    new RegExp(`^${label} ?, \\d sessions?: `),
  );
  await page.keyboard.press("Enter");
  await expect(page.locator(`[data-date="${date}"]`)).toHaveAttribute("aria-pressed", "true");
  const entry = page.getByRole("region", { name: label }).getByRole("link", { name: /Confirmed/ });
  await expect(entry).toHaveAttribute("href", `/appt?id=${appointmentId}`);
  await expectNoBarriers(page, "a day of the calendar");
  await expect(page.getByRole("button", { name: /^Add to calendar: .* with Marcus Bell$/ })).toHaveCount(1);
  await page.keyboard.press("Space");
  await expect(page.getByRole("link", { name: /Canceled/ }).locator("s")).toHaveCount(1);
  await pressByKey(page, page.getByRole("button", { name: "Next month" }));
  await expect(page.getByRole("button", { name: "Next month" })).toBeFocused();
});

test("a private address is given to one's own calendar, read there, and stops when it is renewed", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const time = await freeTime(world, person, instant);
  const { appointmentId } = await call(world, person, "/api/book/create", { ...time, pmid: "credit" });
  await signIn(context, world.site, person);
  await page.goto("/calendar");
  await page.route("**/api/feed/get", (route) => route.abort(), { times: 8 });
  await page.getByRole("button", { name: "Subscribe" }).click();
  const dialog = page.getByRole("dialog", { name: "Your sessions in your own calendar" });
  await expect(dialog.getByRole("alert")).toContainText("could not reach", { timeout: 30_000 });
  await page.unroute("**/api/feed/get");
  await dialog.getByRole("button", { name: "Try again" }).click();

  const field = dialog.getByLabel("Private address");
  await expect(field).toHaveValue(/^http:\/\/127\.0\.0\.1:\d+\/calendar\/[\w.-]+\.ics$/);
  await expectNoBarriers(page, "subscribing");
  const address = await field.inputValue();
  await expect(dialog.getByRole("link", { name: "Open in my calendar" })).toHaveAttribute(
    "href",
    address.replace("http:", "webcal:"),
  );
  const file = (await (await fetch(address)).text()).replaceAll("\r\n ", "");
  expect(file).toContain(`UID:${appointmentId}@every-body-yoga`);
  expect(file).not.toContain(home.line1);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByRole("status")).toContainText("Copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await dialog.getByRole("button", { name: "Renew the address" }).click();
  await expect(dialog.getByRole("alert")).toContainText("The old address stops at once.");
  await expectNoBarriers(page, "renewing the address");
  await dialog.getByRole("button", { name: "Renew it" }).click();
  await expect(dialog.getByText("This is your new address.")).toBeVisible();
  await expect(field).not.toHaveValue(address);
  expect((await fetch(address)).status).toBe(404);
  expect((await fetch(await field.inputValue())).status).toBe(200);
});
