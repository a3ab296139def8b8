import type { StoredBooking } from "@core/booking/stored-booking.ts";
import { DAY } from "@core/constants.ts";
import type { AuditEntry } from "@core/desk/audit-entry.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { practice } from "../support/practice.ts";
import { newBooking, newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import { knownPerson } from "../support/test-people.ts";

test("several sessions are refunded together by keyboard, each with an entry of its own @long", async ({
  page,
  context,
  world,
}) => {
  const customer = await newCustomer(world, { credit: 60_000 });
  const ended = await practice(world, customer, 2);
  await world.pass(3 * DAY);
  const settled = async (id: string) =>
    (await world.stored.get<StoredBooking>(`book/${id}`))?.billing.settledAt !== undefined;
  for (const id of ended) await expect.poll(() => settled(id)).toBe(true);
  const { appointmentId: ahead } = await newBooking(world, customer);

  await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
  await page.goto(`${world.instructors}/desk/list?what=bookings&customer=${customer.uid}`);
  for (const id of [...ended, ahead]) {
    await page.locator(`a[href*="id=${id}"]`).focus();
    await page.keyboard.press("x");
  }
  const chosen = page.getByRole("region", { name: /^\d chosen$/ });
  await chosen.getByRole("button", { name: "Refund", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(chosen.getByLabel("Percent of each price")).toBeFocused();
  await chosen.getByLabel("Percent of each price").fill("40");
  await expectNoViolations(page, "the terms of several refunds");
  await page.keyboard.press("Control+Enter");
  await expect(chosen.getByRole("heading", { name: "2 of 3 sessions can be refunded" })).toBeFocused();
  await expect(chosen.getByText("Left out: Its price isn't settled yet.")).toBeVisible();
  await expect(
    chosen.getByText(/^Back to their credit: \$42\.00 · The instructor pays: \$33\.60/),
  ).toHaveCount(2);
  await expectNoViolations(page, "several refunds before they are sent");
  const reason = "A storm in the city.";
  await chosen.getByLabel("Reason").fill(reason);
  await page.keyboard.press("Control+Enter");
  await expect(chosen.getByRole("heading", { name: "2 sessions refunded: $84.00" })).toBeFocused();
  await expect(chosen.getByText("$42.00 refunded to their credit.")).toHaveCount(2);
  await expectNoViolations(page, "several refunds that are sent");
  for (const id of ended) {
    const stored = await world.stored.get<StoredBooking>(`book/${id}`);
    expect(stored?.billing.refunds).toMatchObject([{ n: 1, of: "price", amount: 4_200, borneBy: "shared" }]);
    const acts = await world.stored.find<AuditEntry>("audit", "on.id", id);
    expect(acts.map(({ act, reason: why }) => [act, why])).toEqual([["refund", reason]]);
  }
  await chosen.getByRole("button", { name: "Close" }).click();
  await expect(chosen.getByRole("heading", { name: "1 chosen" })).toBeVisible();
});
