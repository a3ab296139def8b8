import type { AuditEntry } from "@core/desk/audit-entry.ts";
import type { LostEvent } from "@core/desk/lost/lost-event.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newBooking, newCustomer } from "../support/scenario.ts";
import { plantLostEvent } from "../support/stored/plant-lost-event.ts";
import { expect, test } from "../support/test.ts";
import { knownPerson } from "../support/test-people.ts";

test("what a trigger lost waits in the inbox, is delivered again from its case, and is gone from there @long", async ({
  page,
  context,
  world,
}) => {
  const { appointmentId } = await newBooking(world, await newCustomer(world, { credit: 20_000 }));
  const path = `book/${appointmentId}`;
  const id = await plantLostEvent(path);
  await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
  await page.goto(`${world.instructors}/desk/inbox`);
  const item = page.getByRole("list", { name: "Inbox" }).getByRole("listitem").filter({ hasText: path });
  /** Until the trigger that follows the queue has run. */
  const reloadUntil = (check: () => Promise<void>) =>
    expect(async () => {
      await page.keyboard.press("r");
      await check();
    }).toPass({ timeout: 60_000 });
  await reloadUntil(() => expect(item).toBeVisible({ timeout: 2_000 }));
  await item.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Lost event" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(path);
  await expectNoViolations(page, "the case of a lost event");

  await page.getByRole("button", { name: "Deliver again" }).click();
  const panel = page.getByRole("dialog", { name: "Deliver again" });
  await panel.getByLabel("Reason").fill("The mend is out.");
  await panel.getByRole("button", { name: "Deliver again" }).click();
  await expect(page.getByText("Delivered.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Deliver again" })).toHaveCount(0);
  expect(await world.stored.get<LostEvent>(`lostEvents/${id}`)).toMatchObject({ state: "delivered" });
  const acts = await world.stored.find<AuditEntry>("audit", "on.id", id);
  expect(acts.map(({ act, reason }) => [act, reason])).toEqual([["deliver", "The mend is out."]]);

  await page.goto(`${world.instructors}/desk/inbox`);
  await reloadUntil(() => expect(item).toBeHidden({ timeout: 2_000 }));
});

test("several lost events are delivered together, each with an entry of its own @long", async ({
  page,
  context,
  world,
}) => {
  const { appointmentId } = await newBooking(world, await newCustomer(world, { credit: 20_000 }));
  const ids = [await plantLostEvent(`book/${appointmentId}`), await plantLostEvent(`book/${appointmentId}`)];
  await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
  await page.goto(`${world.instructors}/desk/list?what=lost`);
  for (const id of ids) {
    await page.locator(`a[href*="id=${id}"]`).focus();
    await page.keyboard.press("x");
  }
  const chosen = page.getByRole("region", { name: /^\d chosen$/ });
  await chosen.getByRole("button", { name: "Deliver again" }).click();
  await expectNoViolations(page, "lost events that are chosen");
  await chosen.getByLabel("Reason").fill("The mend is out.");
  await page.keyboard.press("Control+Enter");
  for (const id of ids) {
    await expect(page.locator(`a[href*="id=${id}"]`)).toHaveCount(0);
    expect(await world.stored.get<LostEvent>(`lostEvents/${id}`)).toMatchObject({ state: "delivered" });
    expect(await world.stored.find<AuditEntry>("audit", "on.id", id)).toHaveLength(1);
  }
});
