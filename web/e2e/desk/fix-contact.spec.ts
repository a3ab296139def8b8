import type { OutboxEmail } from "@core/notifications/notification.ts";
import type { User } from "@core/people/user.ts";
import { phoneChangePath } from "../../../functions/src/http/phone-change-path.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson } from "../support/test-people.ts";

test("a customer with a new number: found and asked in three presses, and the number changes once they confirm it @long", async ({
  page,
  context,
  browser,
  world,
}) => {
  const customer = await newCustomer(world);
  const lastname = `Renum${customer.uid.toLowerCase().replace(/[^a-z]/g, "")}`.slice(0, 20);
  await callAs(world, customer, "/api/name/update", { firstname: "Wilma", lastname });
  await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
  await page.goto(`${world.instructors}/desk/list?what=people`);
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  // What the desk finds people by follows their name.
  await expect
    .poll(async () => (await world.stored.get<{ terms: string[] }>(`search/${customer.uid}`))?.terms ?? [])
    .toContain(lastname.toLowerCase());
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Find a person or a session" })).toBeFocused();
  await page.keyboard.type(`wilma ${lastname.slice(0, 15)}`);

  // Press 1.
  await page.getByRole("option", { name: /^Wilma R\./ }).click();
  await expect(page.getByRole("heading", { name: "Facts" })).toBeVisible();
  // Press 2.
  await page.getByRole("button", { name: /^Fix the phone number/ }).click();
  const form = page.getByRole("dialog", { name: "Fix the phone number" });
  await expect(form).toBeVisible();
  await expectNoViolations(page, "the form of a new phone number");
  await form.getByLabel("New phone number").fill("(212) 555-0162");
  await form.getByLabel(/^Reason/).fill("Called from the new number and named her last session.");
  // Press 3.
  await form.getByRole("button", { name: "Fix the phone number" }).click();
  await expect(page.getByText("We've emailed them a link.")).toBeVisible();

  const emails = await world.stored.findWithIds<OutboxEmail>("mail", "uid", customer.uid);
  const asked = emails.find(({ data }) => data.kind === "contact-phone-change");
  const { EBY_LINK_SECRET = "" } = process.env;
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(`${world.site}${phoneChangePath(asked?.id ?? "", EBY_LINK_SECRET)}`);
  await expect(theirs.getByRole("heading", { name: "Use (212) 555-0162?" })).toBeVisible();
  await expectNoViolations(theirs, "the page that confirms a phone number");
  await theirs.getByRole("button", { name: "Use this number" }).click();
  await expect(theirs.getByRole("heading", { name: "Phone number saved" })).toBeVisible();
  expect((await world.stored.get<User>(`users/${customer.uid}`))?.phone).toBe("+12125550162");
  await theirs.context().close();
});
