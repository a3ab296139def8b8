import type { OutboxEmail } from "@core/notifications/notification.ts";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { holdUndo } from "../support/hold-undo.ts";
import { pressByKey } from "../support/keyboard.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { byRequest, newBooking, newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson, type TestPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

/** Requests a session that Ines accepts: her answer is an unread notification, the customer's own request a read one. */
async function bookByRequest(world: World, person: TestPerson): Promise<void> {
  const { appointmentId } = await newBooking(world, person, byRequest);
  const ines = await knownPerson(world, "ines@example.com");
  await callAs(world, ines, "/api/provider/accept", { appointmentId });
}

const badge = (page: Page, count: number) =>
  page.getByRole("button", { name: count > 0 ? `Account, ${count} unread` : "Account", exact: true });

test.describe("notifications", () => {
  test("are dismissed with time to undo, several at once, and marked as read together", async ({
    page,
    context,
    world,
  }) => {
    const person = await newCustomer(world, { credit: 60_000 });
    for (let i = 0; i < 3; i++) await bookByRequest(world, person);
    const acceptedCount = async () =>
      (await world.stored.find<OutboxEmail>("mail", "uid", person.uid)).filter(
        ({ kind }) => kind === "accepted",
      ).length;
    await expect.poll(acceptedCount).toBe(3);
    await openSignedIn(context, world.site, person);
    await page.goto("/alerts");
    await expect(page.getByRole("heading", { level: 2, name: "Today" })).toBeVisible();
    await expect(page.getByText("3 unread")).toBeVisible();
    await expect(badge(page, 3)).toBeVisible();
    await expectNoViolations(page, "/alerts");

    const dismiss = page.getByRole("button", { name: /^Dismiss.*accepted/ });
    const undo = page.getByRole("button", { name: /^Undo/ });
    const endUndo = await holdUndo(page);
    await pressByKey(page, dismiss.first());
    await expect(undo).toBeFocused();
    await expect(badge(page, 2)).toBeVisible();
    await dismiss.first().click();
    await expect(undo).toHaveCount(2);
    await expect(badge(page, 1)).toBeVisible();
    await undo.first().click();
    await expect(badge(page, 2)).toBeVisible();
    await expect(dismiss.first()).toBeFocused();

    // The other is deleted after its delay, and the focus is not lost.
    await undo.focus();
    await endUndo();
    await expect(undo).toHaveCount(0);
    await expect(page.locator("body")).not.toBeFocused();
    await expect(dismiss).toHaveCount(2);

    await page.getByRole("button", { name: "Mark all as read" }).click();
    await expect(page.getByText("2 notifications marked as read.")).toBeVisible();
    await expect(badge(page, 0)).toBeVisible();
    await expect(page.getByText("Unread", { exact: true })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    // A tab closed before the delay ends loses no dismissal.
    await dismiss.first().click();
    await page.goto("about:blank");
    await page.goto("/alerts");
    await expect(dismiss).toHaveCount(1);
    await page.reload();
    await expect(dismiss).toHaveCount(1);
  });

  test("stay current in every tab: new, read and dismissed ones @long", async ({ page, context, world }) => {
    const person = await newCustomer(world, { credit: 60_000 });
    await bookByRequest(world, person);
    await openSignedIn(context, world.site, person);
    await page.goto("/profile");
    await expect(badge(page, 1)).toBeVisible();
    const other = await context.newPage();
    await other.goto("/calendar");
    await expect(badge(other, 1)).toBeVisible();

    await bookByRequest(world, person);
    await expect(badge(page, 2)).toBeVisible();
    await expect(badge(other, 2)).toBeVisible();
    await other.goto("/alerts");
    await expect(badge(other, 2)).toBeVisible();
    await bookByRequest(world, person);
    await expect(other.getByText("You have new notifications.")).toBeVisible();
    await expect(badge(other, 3)).toBeVisible();
    await expectNoViolations(other, "news on /alerts");
    await other.getByRole("button", { name: "Show" }).click();
    const rows = other.getByRole("main").getByRole("listitem").filter({ hasText: "accepted" });
    await expect(rows).toHaveCount(3);
    await rows
      .nth(1)
      .getByRole("button", { name: /^Mark as read/ })
      .click();
    await expect(badge(other, 2)).toBeVisible();
    await expect(badge(page, 2)).toBeVisible();
    await rows
      .nth(0)
      .getByRole("button", { name: /^Dismiss/ })
      .click();
    await expect(badge(other, 1)).toBeVisible();
    await rows.nth(0).getByRole("button", { name: /^Undo/ }).click();
    await expect(badge(other, 2)).toBeVisible();
    await rows
      .nth(0)
      .getByRole("button", { name: /^Dismiss/ })
      .click();
    await expect(badge(other, 1)).toBeVisible();
    await expect(rows).toHaveCount(2);
    await expect(badge(other, 1)).toBeVisible();
    await expect(badge(page, 1)).toBeVisible();

    await page.getByRole("button", { name: /^Account/ }).click();
    await expect(page.getByRole("link", { name: "Notifications 1 unread" })).toBeVisible();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(badge(page, 0)).toBeVisible();
    await expect(badge(other, 0)).toBeVisible();
  });
});
