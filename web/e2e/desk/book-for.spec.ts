import type { Booking } from "@core/booking/booking.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { findOpenSlot } from "../support/open-slot.ts";
import { instant, newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import { knownPerson } from "../support/test-people.ts";

test("an operator books for a customer, who pays by one press @long", async ({
  page,
  context,
  browser,
  world,
}) => {
  const customer = await newCustomer(world, { credit: 20_000 });
  const slot = await findOpenSlot(world, customer, { ...instant, hours: 48 });
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(slot.start);
  const time = new Intl.DateTimeFormat("en-US", {
    timeZone: "America/New_York",
    hour: "numeric",
    minute: "2-digit",
  }).format(slot.start);

  await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
  await page.goto(`${world.instructors}/desk/case?what=people&id=${customer.uid}`);
  await page.getByRole("button", { name: "Book for this person" }).click();
  const form = page.getByRole("dialog", { name: "Book for this person" });
  await form.getByRole("combobox", { name: "Session" }).selectOption(instant.beacon);
  await form.getByLabel("Day").fill(day);
  await form.getByRole("combobox", { name: "Instructor" }).selectOption(instant.instructorId);
  const times = form.getByRole("combobox", { name: "Time" });
  const option = times.getByRole("option", { name: new RegExp(`^${time.replace(/\s/g, "\\s")},`) });
  await expect(option).toBeAttached();
  await times.selectOption((await option.getAttribute("value")) ?? "");
  await expect(form.getByRole("status")).toContainText("nothing is charged now");
  await form.getByLabel("Reason").fill("She called us and asked for this time.");
  await expectNoViolations(page, "booking for a person");
  await form.getByRole("button", { name: "Book it · they pay $105.00" }).click();

  // The case of the session is open.
  await expect(page.getByRole("heading", { level: 1, name: /^Session / })).toBeVisible();
  await expect(page.getByText(/^Waiting for payment\. An operator booked the session\./)).toBeVisible();
  const id = new URL(page.url()).searchParams.get("id") ?? "";

  const own = await browser.newContext();
  await openSignedIn(own, world.site, customer);
  const phone = await own.newPage();
  await phone.goto(`${world.site}/appt?id=${id}`);
  await expect(
    phone.getByText(/^We chose this for you\. Pay by .* You haven't been charged\.$/),
  ).toBeVisible();
  await phone.getByRole("button", { name: "Pay $105.00" }).click();
  await expect(phone.getByText("Confirmed", { exact: true }).first()).toBeVisible();
  await expect.poll(async () => (await world.stored.get<Booking>(`book/${id}`))?.status).toBe("Confirmed");
  await own.close();
});
