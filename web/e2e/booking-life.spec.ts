import type { Page } from "@playwright/test";
import { newCustomer } from "./customers.ts";
import { freeTime } from "./free-time.ts";
import { call } from "./people.ts";
import { signIn } from "./signed-in.ts";
import { expect, test } from "./stage.ts";
import { creditOf, ledgerOf, onlyBookingOf } from "./stored.ts";

const HOUR = 3_600_000;
const instant = { beacon: "ny-vinyasa-60", instructorId: "marcus-bell" };
const asked = { beacon: "ny-hatha-60", instructorId: "ines-alvarez" };

const status = (page: Page, label: string) => page.getByRole("main").getByText(label, { exact: true });

test("a request nobody answers is shown as expired, with the money back", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const time = await freeTime(world, person, asked);
  const { appointmentId } = await call(world, person, "/api/book/create", { ...time, pmid: "credit" });
  await signIn(context, world.site, person);
  await page.goto(`/appt?id=${appointmentId}`);
  await expect(status(page, "Waiting for the instructor").first()).toBeVisible();
  expect(await creditOf(world, person)).toEqual({ available: 24_000 - time.amount, held: time.amount });

  await world.pass(24 * HOUR);
  await expect(status(page, "Expired").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw my request" })).toHaveCount(0);
  expect(await creditOf(world, person)).toEqual({ available: 24_000, held: 0 });
  await page.goto("/settings/billing");
  await expect(page.getByRole("region", { name: "Your credit" })).toContainText("$240.00");
});

test("canceling shows the refund to the cent, and gives exactly that back", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const time = await freeTime(world, person, instant);
  const { appointmentId } = await call(world, person, "/api/book/create", { ...time, pmid: "credit" });
  await world.pass(time.start - 20 * HOUR - (await world.now()));
  await signIn(context, world.site, person);
  await page.goto(`/appt?id=${appointmentId}`);

  await page.getByRole("button", { name: "Cancel the session" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this session?" });
  await expect(dialog).toContainText("You get back $52.50 of $105.00 to your credit.");
  await dialog.getByRole("button", { name: "Cancel · $52.50 back" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(status(page, "Canceled").first()).toBeVisible();
  expect(await creditOf(world, person)).toEqual({ available: 24_000 - 5250, held: 0 });
  expect((await onlyBookingOf(world, person)).billing.refunded).toBe(5250);
});

test("keeping a session after all changes nothing", async ({ page, context, world }) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const time = await freeTime(world, person, instant);
  const { appointmentId } = await call(world, person, "/api/book/create", { ...time, pmid: "credit" });
  await signIn(context, world.site, person);
  await page.goto(`/appt?id=${appointmentId}`);
  await page.getByRole("button", { name: "Cancel the session" }).click();
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByRole("button", { name: "Cancel the session" })).toBeFocused();
  expect(await onlyBookingOf(world, person)).toMatchObject({ status: "Confirmed", version: 1 });
});

test("a session moves to another time of the same instructor and costs nothing more", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const time = await freeTime(world, person, instant);
  const { appointmentId } = await call(world, person, "/api/book/create", { ...time, pmid: "credit" });
  const before = await ledgerOf(world, person);
  await signIn(context, world.site, person);
  await page.goto(`/appt?id=${appointmentId}`);
  await page.getByRole("button", { name: "Move to another time" }).click();
  const dialog = page.getByRole("dialog", { name: "Move to another time" });
  await dialog
    .getByRole("radio", { name: /, [1-9]\d* free times?$/ })
    .last()
    .check();
  await dialog
    .getByRole("radio", { name: /^\d+:\d\d [AP]M/ })
    .last()
    .check();
  const move = dialog.getByRole("button", { name: /^Move to / });
  const when = ((await move.textContent()) ?? "").replace("Move to ", "");
  await move.click();

  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText(when);
  const booking = await onlyBookingOf(world, person);
  expect(booking).toMatchObject({ status: "Confirmed", moves: 1 });
  expect(booking.schedule.start).toBeGreaterThan(time.start);
  expect(await ledgerOf(world, person)).toEqual(before);
});
