import { readFile } from "node:fs/promises";
import type { Booking } from "@core/booking/booking.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { failCalls } from "../support/failures.ts";
import { pressByKey } from "../support/keyboard.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newBooking, newCustomer } from "../support/scenario.ts";
import { canSignIn, withAgedSignIn } from "../support/sign-ins.ts";
import { bookingsOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import { callAs } from "../support/test-people.ts";

test("a customer downloads all stored data as a file, after a recent sign-in and at the second try", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  await openSignedIn(context, world.site, await withAgedSignIn(world, person, 10));
  const restore = await failCalls(page, "**/api/account/export");
  await page.goto("/settings");
  await page.getByRole("button", { name: "Download my data" }).click();
  const dialog = page.getByRole("dialog", { name: "Download your data?" });
  await expect(dialog.getByRole("checkbox", { name: "Include photos of my ID" })).not.toBeChecked();
  await dialog.getByRole("button", { name: "Download" }).click();
  await expect(page.getByRole("alert")).toContainText("Something broke.");
  await expectNoViolations(page, "data that could not be downloaded");

  await restore();
  const coming = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Try again" }).click();
  const again = page.getByRole("dialog", { name: "Confirm it's you" });
  await again.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.keyboard.press("Enter");
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^every-body-yoga-\d{4}-\d\d-\d\d\.json$/);
  const { exportedAt, documents } = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(exportedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(documents[`users/${person.uid}`]).toMatchObject({ name: "Robin Vale", phone: "+12125550187" });
  expect(documents[`wallets/${person.uid}`]).toMatchObject({ paid: 20_000, given: 4_000 });
  await expect(page.getByText("Download ready.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("a customer deletes their account by keyboard, once nothing is booked: paid credit goes back, a gift is given up", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  const time = await newBooking(world, person);
  const { appointmentId } = time;
  await openSignedIn(context, world.site, await withAgedSignIn(world, person, 10));
  await page.goto("/settings");
  await pressByKey(page, page.getByRole("button", { name: "Delete my account" }));
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog.getByRole("alert")).toContainText("You still have a session booked.");
  const session = dialog.getByRole("link", { name: /with Marcus/ });
  await expect(session).toHaveAttribute("href", `/appt?id=${appointmentId}`);
  await expectNoViolations(page, "an account that cannot be deleted yet");

  await callAs(world, person, "/api/book/cancel", { appointmentId, refund: time.amount });
  await expect(dialog).toContainText(
    "$200.00 goes back to your Visa ending in 4242. You'll lose $40.00 of gift credit.",
  );
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  const box = dialog.getByRole("checkbox", { name: "I understand I'll lose $40.00" });
  await expect(box).not.toBeChecked();
  const press = dialog.getByRole("button", { name: "Delete my account" });
  await pressByKey(page, press);
  await expect(dialog.getByRole("alert")).toContainText("check the box above");
  await expectNoViolations(page, "deleting an account, with credit left");

  await pressByKey(page, box, "Space");
  await pressByKey(page, press);
  const again = page.getByRole("dialog", { name: "Confirm it's you" });
  await again.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Account deleted.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Book", exact: true })).toHaveCount(0);

  expect(await bookingsOf(world, person)).toEqual([]);
  const booking = await world.stored.get<Booking>(`book/${appointmentId}`);
  expect(booking?.customer.name).toBe("Former customer");
  expect(await world.stored.get(`users/${person.uid}`)).toBeUndefined();
  expect(await world.stored.get(`wallets/${person.uid}`)).toBeUndefined();
  expect(await canSignIn(world, person.email, person.password)).toBe(false);
});
