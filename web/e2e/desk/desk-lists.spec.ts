import { readFile } from "node:fs/promises";
import type { AuditEntry } from "@core/desk/audit-entry.ts";
import type { ContactMessage } from "@core/people/messages/message.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { plantContacts } from "../support/stored/plant-contacts.ts";
import { expect, test } from "../support/test.ts";
import { knownPerson } from "../support/test-people.ts";

test("several messages are dismissed together by keyboard, each with an entry of its own @long", async ({
  page,
  context,
  world,
}) => {
  const ids = await plantContacts(2);
  await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
  await page.goto(`${world.instructors}/desk/list?what=contacts`);
  const chosen = page.getByRole("region", { name: /^\d chosen$/ });
  for (const id of ids) {
    await page.locator(`a[href*="id=${id}"]`).focus();
    await page.keyboard.press("x");
  }
  await expect(chosen.getByRole("heading", { name: "2 chosen" })).toBeVisible();
  await chosen.getByRole("button", { name: "Dismiss" }).click();
  await expect(chosen.getByText("Do you bring mats?")).toHaveCount(2);
  await expect(page.getByRole("group", { name: "Filters" })).toHaveCount(1);
  await expectNoViolations(page, "rows of a list that are chosen");
  await chosen.getByLabel("Reason").fill("Sent by a robot.");
  await page.keyboard.press("Control+Enter");
  for (const id of ids) {
    await expect(page.locator(`a[href*="id=${id}"]`)).toHaveCount(0);
    expect(await world.stored.get<ContactMessage>(`contact/${id}`)).toMatchObject({ outcome: "dismissed" });
    const acts = await world.stored.find<AuditEntry>("audit", "on.id", id);
    expect(acts.map(({ reason }) => reason)).toEqual(["Sent by a robot."]);
  }
});

test("a list is downloaded without people, and with them for a reason", async ({ page, context, world }) => {
  await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
  await page.goto(`${world.instructors}/desk/list?what=bookings`);
  const panel = page.getByRole("region", { name: "Download as CSV" });
  const headOf = async (reason: string) => {
    await page.getByRole("button", { name: "Download" }).first().click();
    await panel.getByLabel(/^Reason/).fill(reason);
    const downloaded = page.waitForEvent("download");
    await panel.getByRole("button", { name: "Download" }).click();
    const file = await downloaded;
    expect(file.suggestedFilename()).toBe("bookings.csv");
    await expect(panel).toHaveCount(0);
    const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
    expect(lines.length).toBeGreaterThan(1);
    return lines[0] ?? "";
  };
  expect(await headOf("")).not.toContain("Customer");
  expect(await headOf("For our accountant.")).toContain("Customer");
});
