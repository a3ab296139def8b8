import { pressByKey, tabTo } from "../support/keyboard.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newCustomer } from "../support/scenario.ts";
import { onlyBookingOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";

test("a customer books from credit and cancels with the keyboard alone", async ({ page, context, world }) => {
  const person = await newCustomer(world, { credit: 20_000 });
  await openSignedIn(context, world.site, person);
  await page.goto("/profile");
  const radio = (name: RegExp) => page.getByRole("radio", { name });
  const button = (name: string | RegExp) => page.getByRole("button", { name });

  await pressByKey(page, page.getByRole("link", { name: "Book", exact: true }));
  await expect(page.getByRole("heading", { name: "Book a session" })).toBeFocused();
  await pressByKey(page, radio(/^Vinyasa/), "Space");
  await pressByKey(page, button("Continue"));
  await expect(page.getByRole("heading", { name: "Time and instructor" })).toBeFocused();
  await pressByKey(page, radio(/, [1-9]\d* open times?$/).last(), "Space");
  await pressByKey(page, radio(/^\d+:\d\d [AP]M/).first(), "Space");
  await tabTo(
    page,
    page.getByRole("group", { name: / \d+:\d\d [AP]M$/ }).getByRole("radio", { name: /^Marcus B\./ }),
  );
  await pressByKey(page, button("Continue"));
  await expect(page.getByRole("heading", { name: "Pay" })).toBeFocused();
  await tabTo(page, page.getByLabel("How to get in"));
  await page.keyboard.type("Third bell from the top.");
  await tabTo(page, radio(/^My credit/));
  await pressByKey(page, button(/^(Book|Request to book) · /));
  await expect(page.getByRole("heading", { name: "You're booked" })).toBeFocused();

  await pressByKey(page, page.getByRole("link", { name: "See my session" }));
  await expect(page.getByText("Third bell from the top.")).toBeVisible();
  await pressByKey(page, button("Cancel my session"));
  await pressByKey(page, button(/^Cancel · .* back$/));
  await expect(page.getByText("Canceled", { exact: true }).first()).toBeVisible();
  // The pressed button is gone, but the focus is not lost.
  await expect(page.getByRole("main").locator(":focus")).toBeVisible();
  expect(await onlyBookingOf(world, person)).toMatchObject({ status: "Canceled" });
});
