import type { Booking } from "@core/booking/booking.ts";
import type { LedgerEvent } from "@core/ledger/ledger.ts";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { instant, newBooking, newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

/** An operator at the keyboard: counts each press of a key that does something; letters typed into a field are none. */
const deskOf = (page: Page) => {
  let presses = 0;
  const press = async (key: string) => {
    presses++;
    await page.keyboard.press(key);
  };
  return {
    press,
    /** Begins with the next question. */
    startOver: () => {
      presses = 0;
    },
    presses: () => presses,
    /** Finds something and opens what is found first. */
    find: async (text: string) => {
      await press("/");
      await page.keyboard.type(text);
      await expect(page.getByRole("option").first()).toBeVisible();
      await press("Enter");
      await expect(page.getByRole("heading", { name: "Facts" })).toBeVisible();
    },
  };
};

/** What each account of the ledger holds of a booking, minor units. */
async function accountsOf({ stored }: World, appointmentId: string): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const { entries } of await stored.find<LedgerEvent>("ledger", "aid", appointmentId))
    for (const { account, amount } of entries) sums.set(account, (sums.get(account) ?? 0) + amount);
  return sums;
}

/** The texts of all published testimonials, page after page. */
async function publishedTexts(page: Page, site: string): Promise<string[]> {
  const texts: string[] = [];
  for (let after: string | undefined = ""; after !== undefined; ) {
    const answer = await page.request.get(`${site}/data/testimonials.json${after && `?after=${after}`}`);
    const found = (await answer.json()) as { testimonials: { text: string }[]; next?: string };
    texts.push(...found.testimonials.map(({ text }) => text));
    after = found.next;
  }
  return texts;
}

test("an account that is only an operator lands on the desk", async ({ page, context, world }) => {
  await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
  await page.goto(world.instructors);
  await expect(page).toHaveURL(`${world.instructors}/desk`);
  await expect(page.getByRole("heading", { level: 1, name: "Desk" })).toBeVisible();
});

test("a support person answers four questions in at most five presses each", async ({
  page,
  context,
  world,
}) => {
  const customer = await newCustomer(world, { credit: 20_000 });
  const { appointmentId } = await newBooking(world, customer, instant);
  await callAs(world, customer, "/api/book/cancel", { appointmentId, refund: 10_500 });
  await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
  const openDesk = async () => {
    await page.goto(`${world.instructors}/desk/case`);
    await expect(page.getByRole("heading", { name: "No case is open" })).toBeVisible();
  };
  await openDesk();
  const desk = deskOf(page);
  const counted: [question: string, presses: number][] = [];
  const answered = async (question: string) => {
    counted.push([question, desk.presses()]);
    desk.startOver();
    await openDesk();
  };

  await desk.find(appointmentId);
  await expect(page.getByText("Refunded", { exact: true })).toBeVisible();
  await expect(page.getByText("$105.00").first()).toBeVisible();
  await answered("Where is my refund?");

  await desk.find(appointmentId);
  await expect(page.getByText(/^Robin canceled/)).toBeVisible();
  // Emails stand folded at what they are about.
  await page
    .getByText(/^\d+ emails?$/)
    .first()
    .focus();
  await desk.press("Enter");
  await expect(page.getByText(/^(Email|Notification) .*the customer/).first()).toBeVisible();
  await expectNoViolations(page, "a case");
  await answered("Who canceled, when, what was mailed?");

  await desk.find(customer.uid);
  await expect(page.getByText("Credit they can spend")).toBeVisible();
  await answered("What does the customer see now?");

  await desk.find("dana@example.com");
  await desk.press("w");
  await expect(page.getByRole("combobox", { name: "Instructor" })).toBeFocused();
  await page.keyboard.type("Ruth");
  await desk.press("Enter");
  await desk.press("Tab");
  await page.keyboard.type("1201");
  await expect(page.getByRole("dialog").getByRole("status").getByRole("alert")).toContainText(/\w+/);
  await answered("Why can Dana not book Ruth on Tuesday?");

  for (const [question, presses] of counted) {
    console.log(`${question} ${presses} presses`);
    expect(presses, question).toBeLessThanOrEqual(5);
  }
});

test("what an operator typed stays when someone else has just changed the case @long", async ({
  page,
  context,
  world,
}) => {
  const customer = await newCustomer(world, { credit: 20_000 });
  const { appointmentId } = await newBooking(world, customer, instant);
  await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
  await page.goto(`${world.instructors}/desk/case?what=bookings&id=${appointmentId}`);
  await page.getByRole("button", { name: "Cancel with a full refund" }).click();
  const form = page.getByRole("dialog", { name: "Cancel with a full refund" });
  await form.getByLabel("Reason").fill("The instructor called in sick.");
  await page.reload();
  await expect(form.getByLabel("Reason")).toHaveValue("The instructor called in sick.");
  await callAs(world, customer, "/api/book/cancel", { appointmentId, refund: 10_500 });
  await form.getByRole("button", { name: "Cancel with a full refund" }).click();
  await expect(form.getByText(/Someone changed this while you were typing/)).toBeVisible();
  await expect(form.getByText(/This can't be done anymore/)).toBeVisible();
  await expect(form.getByLabel("Reason")).toHaveValue("The instructor called in sick.");
  await expect(page.getByText("Canceled", { exact: true }).first()).toBeVisible();
});

test("a contested no-show is found, decided with a part refund by keyboard, and leaves its list", async ({
  page,
  context,
  world,
}) => {
  await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
  await page.goto(`${world.instructors}/desk/list?what=contested`);
  const list = page.getByRole("list", { name: "Contested no-shows" });
  await expect(list.getByRole("link").first()).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Facts" })).toBeVisible();
  await page.keyboard.press("1");
  const form = page.getByRole("dialog", { name: "Decide the no-show" });
  await form.getByLabel("Refund").fill("40");
  await form.getByLabel("Reason").fill("Both were late.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/Decided\. \$40\.00 goes back/)).toBeVisible();
  const id = new URL(page.url()).searchParams.get("id") ?? "";
  const booking = await world.stored.get<Booking>(`book/${id}`);
  await expect.poll(async () => (await accountsOf(world, id)).get(`escrow:${id}`)).toBe(0);
  // Every account of the session is as the decision says, and all of them are 0 together.
  const sums = await accountsOf(world, id);
  const kept = (booking?.billing.amount ?? 0) - 4_000;
  expect(sums.get(`instructor:${booking?.instructor.id}`)).toBe(Math.floor(kept * 0.8));
  expect(sums.get("revenue")).toBe(kept - Math.floor(kept * 0.8));
  expect([...sums.values()].reduce((total, amount) => total + amount, 0)).toBe(0);
  await page.keyboard.press("u");
  // Other tests of this world may have left theirs.
  const rest = page.getByRole("heading", { name: "All done here" }).or(list.getByRole("link").first());
  await expect(rest).toBeVisible();
  await expect(list.locator(`a[href*="id=${id}"]`)).toHaveCount(0);
});

test("a report is answered by email, and a testimonial is published on the reviews", async ({
  page,
  context,
  world,
}) => {
  const olive = await knownPerson(world, "olive@example.com");
  await openSignedIn(context, world.instructors, olive);
  await page.goto(`${world.instructors}/desk/list?what=reports`);
  await page.getByRole("list", { name: "Reports" }).getByRole("link").first().click();
  await page.getByRole("button", { name: /^Answer/ }).click();
  const answer = page.getByRole("dialog");
  await answer.getByRole("button", { name: "We acted on it" }).click();
  await answer.getByLabel("Reason").fill("Talked to both.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/Answered and closed/)).toBeVisible();

  await page.goto(`${world.instructors}/desk/list?what=testimonials`);
  await page.getByRole("list", { name: "Testimonials" }).getByRole("link").first().click();
  const words = page
    .locator("dt", { hasText: /^(Text|What they wrote|Words)$/ })
    .locator("xpath=following-sibling::dd[1]");
  const text = (await words.first().textContent()) ?? "";
  await page.getByRole("button", { name: /^(Publish|Decide)/ }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Kind words.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Published.")).toBeVisible();
  await expect
    .poll(async () => (await publishedTexts(page, world.site)).join("\n"))
    .toContain(text.slice(0, 20));

  // Taken back: other specs compare the reviews with those the site was built with.
  const id = new URL(page.url()).searchParams.get("id") ?? "";
  const back = { what: "testimonial", id, outcome: "rejected", reason: "Not to be kept." } as const;
  await callAs(world, olive, "/api/operator/moderate", back);
  await expect
    .poll(async () => (await publishedTexts(page, world.site)).join("\n"))
    .not.toContain(text.slice(0, 20));
});
