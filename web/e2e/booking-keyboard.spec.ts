import { newCustomer } from "./customers.ts";
import { pressByKey, walkTo } from "./keyboard.ts";
import { signIn } from "./signed-in.ts";
import { expect, test } from "./stage.ts";
import { onlyBookingOf } from "./stored.ts";

test("a session is booked from credit, and given up again, with the keyboard alone", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world, { credit: 20_000 });
  await signIn(context, world.site, person);
  await page.goto("/profile");
  const radio = (name: RegExp) => page.getByRole("radio", { name });
  const button = (name: string | RegExp) => page.getByRole("button", { name });

  await pressByKey(page, page.getByRole("link", { name: "Book", exact: true }));
  await expect(page.getByRole("heading", { name: "Book a session" })).toBeFocused();
  await pressByKey(page, radio(/^Vinyasa/), "Space");
  await pressByKey(page, button("Continue"));
  await expect(page.getByRole("heading", { name: "When and with whom" })).toBeFocused();
  await pressByKey(page, radio(/, [1-9]\d* free times?$/).last(), "Space");
  await pressByKey(page, radio(/^\d+:\d\d [AP]M/).first(), "Space");
  await walkTo(page, radio(/^Marcus Bell/));
  await pressByKey(page, button("Continue"));
  await expect(page.getByRole("heading", { name: "Where" })).toBeFocused();
  await walkTo(page, page.getByLabel("How to find the door"));
  await page.keyboard.type("Third bell from the top.");
  await pressByKey(page, button("Continue"));
  await expect(page.getByRole("heading", { name: "Pay" })).toBeFocused();
  await walkTo(page, radio(/^My credit/));
  await pressByKey(page, button(/^Book · /));
  await expect(page.getByRole("heading", { name: "You are booked" })).toBeFocused();

  await pressByKey(page, page.getByRole("link", { name: "See my booking" }));
  await expect(page.getByText("Third bell from the top.")).toBeVisible();
  await pressByKey(page, button("Cancel the session"));
  await pressByKey(page, button(/^Cancel · .* back$/));
  await expect(page.getByText("Canceled", { exact: true }).first()).toBeVisible();
  // The button that was pressed is gone; the focus is not.
  await expect(page.getByRole("main").locator(":focus")).toBeVisible();
  expect(await onlyBookingOf(world, person)).toMatchObject({ status: "Canceled" });
});
