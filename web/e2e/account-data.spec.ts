import { readFile } from "node:fs/promises";
import type { Booking } from "@shared/model/booking.ts";
import { expectNoBarriers } from "./barriers.ts";
import { newCustomer } from "./customers.ts";
import { freeTime } from "./free-time.ts";
import { pressByKey } from "./keyboard.ts";
import { call } from "./people.ts";
import { canSignIn, signedInBefore } from "./sign-ins.ts";
import { signIn } from "./signed-in.ts";
import { expect, test } from "./stage.ts";
import { bookingsOf } from "./stored.ts";

// Each looks through several states for barriers.
test.setTimeout(120_000);

const instant = { beacon: "ny-vinyasa-60", instructorId: "marcus-bell" };

test("somebody gets all that is stored about them as a file, at the second try", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  await signIn(context, world.site, person);
  await page.route("**/api/account/export", (route) =>
    route.fulfill({ status: 500, json: { message: "Something broke.", code: "internal" } }),
  );
  await page.goto("/settings");
  await page.getByRole("button", { name: "Download my data" }).click();
  await expect(page.getByRole("alert")).toContainText("Something broke.");
  await expectNoBarriers(page, "data that could not be downloaded");

  await page.unroute("**/api/account/export");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Try again" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^every-body-yoga-\d{4}-\d\d-\d\d\.json$/);
  const { exportedAt, documents } = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(exportedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(documents[`users/${person.uid}`]).toMatchObject({ name: "Robin Vale", phone: "+12125550187" });
  expect(documents[`wallets/${person.uid}`]).toMatchObject({ amount: 24_000 });
  await expect(page.getByText("Your data is downloaded.")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("an account is deleted by keyboard, once nothing is booked and the credit is given up, and nobody is left", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const time = await freeTime(world, person, instant);
  const { appointmentId } = await call(world, person, "/api/book/create", { ...time, pmid: "credit" });
  await signIn(context, world.site, await signedInBefore(world, person, 10));
  await page.goto("/settings");
  await pressByKey(page, page.getByRole("button", { name: "Delete my account" }));
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  const tick = dialog.getByRole("checkbox", { name: /^I give up/ });
  await expect(tick).toBeVisible();
  await pressByKey(page, dialog.getByRole("button", { name: "Delete my account" }));
  await expect(dialog.getByRole("alert")).toContainText("tick that you give it up");
  await expectNoBarriers(page, "deleting an account, with credit left");

  await pressByKey(page, tick, "Space");
  await pressByKey(page, dialog.getByRole("button", { name: "Delete my account" }));
  const again = page.getByRole("dialog", { name: "Is it still you?" });
  await again.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("A session is still booked.");
  const session = dialog.getByRole("link", { name: /with Marcus/ });
  await expect(session).toHaveAttribute("href", `/appt?id=${appointmentId}`);
  await expectNoBarriers(page, "an account that cannot be deleted yet");

  await call(world, person, "/api/book/cancel", { appointmentId, refund: time.amount });
  await expect(dialog.getByText("I give up $240.00")).toBeVisible();
  await expect(tick).not.toBeChecked();
  await pressByKey(page, tick, "Space");
  await pressByKey(page, dialog.getByRole("button", { name: "Try again" }));
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Book", exact: true })).toHaveCount(0);

  expect(await bookingsOf(world, person)).toEqual([]);
  const booking = await world.stored.get<Booking>(`book/${appointmentId}`);
  expect(booking?.customer.name).toBe("Former customer");
  expect(await world.stored.get(`users/${person.uid}`)).toBeUndefined();
  expect(await world.stored.get(`wallets/${person.uid}`)).toBeUndefined();
  expect(await canSignIn(world, person.email, person.password)).toBe(false);
});
