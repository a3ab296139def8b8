import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { failCalls } from "../support/failures.ts";
import { pressByKey } from "../support/keyboard.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { findOpenSlot } from "../support/open-slot.ts";
import { home, instant, newBooking, newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import { callAs } from "../support/test-people.ts";

const newYork = { timeZone: "America/New_York" } as const;

test("a customer moves through the month by keyboard, opens a day, and can book from an empty month", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 40_000 });
  // Canceled and booked again: the same time is in the same month, on any day this test runs.
  const kept = await findOpenSlot(world, person, instant);
  const given = await callAs(world, person, "/api/book/create", { ...kept, pmid: "credit" });
  await callAs(world, person, "/api/book/cancel", {
    appointmentId: given.appointmentId,
    refund: kept.amount,
  });
  const { appointmentId } = await callAs(world, person, "/api/book/create", { ...kept, pmid: "credit" });
  await openSignedIn(context, world.site, person);
  await page.goto("/calendar");

  const today = new Date(await world.now()).toLocaleDateString("en-CA", newYork);
  const on = new Date(kept.start);
  const date = on.toLocaleDateString("en-CA", newYork);
  const grid = page.getByRole("grid");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-date"));
  // Until the account is loaded, it is this device's date.
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
  await expectNoViolations(page, "a day of the calendar");
  await expect(page.getByRole("button", { name: /^Add to calendar: .* with Marcus B\.$/ })).toHaveCount(1);
  await page.keyboard.press("Space");
  await expect(page.getByRole("link", { name: /Canceled/ }).locator("s")).toHaveCount(1);
  await pressByKey(page, page.getByRole("button", { name: "Next month" }));
  await expect(page.getByRole("button", { name: "Next month" })).toBeFocused();
});

test("a calendar program reads the private feed address until it is renewed @long", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const { appointmentId } = await newBooking(world, person);
  await openSignedIn(context, world.site, person);
  await page.goto("/calendar");
  const restore = await failCalls(page, "**/api/feed/get");
  await page.getByRole("button", { name: "Subscribe" }).click();
  const dialog = page.getByRole("dialog", { name: "Add your sessions to your calendar" });
  await expect(dialog.getByRole("alert")).toContainText("Something broke.");
  await restore();
  await dialog.getByRole("button", { name: "Try again" }).click();

  const field = dialog.getByLabel("Private link");
  await expect(field).toHaveValue(/^http:\/\/127\.0\.0\.1:\d+\/calendar\/[\w.-]+\.ics$/);
  await expectNoViolations(page, "subscribing");
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

  await dialog.getByRole("button", { name: "Get a new link" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Your old link will stop working right away.");
  await expectNoViolations(page, "renewing the address");
  await dialog.getByRole("button", { name: "Get a new link" }).click();
  await expect(dialog.getByText("Here's your new link.")).toBeVisible();
  await expect(field).not.toHaveValue(address);
  expect((await fetch(address)).status).toBe(404);
  expect((await fetch(await field.inputValue())).status).toBe(200);
});
