import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { failCalls, loseCode } from "../support/failures.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { instant, newBooking, newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import { newPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

interface Stored {
  name: string;
  message: string;
  agent: string;
  timeZone: string;
}

const arrived = (world: World, subject: string) => world.stored.find<Stored>("contact", "subject", subject);

const formOf = (page: Page) => page.getByRole("form", { name: "Write to us" });

const type = async (page: Page, message: Record<string, string>) => {
  for (const [label, text] of Object.entries(message)) await formOf(page).getByLabel(label).fill(text);
};

const messageAbout = (subject: string) => ({
  "Your name": "Robin Vale",
  Email: "robin@example.com",
  Subject: subject,
  Message: "We live on the third floor.",
});

/** Holds answers back until they are released. */
const hold = async (page: Page, what: string, onAsked = () => {}): Promise<() => void> => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(what, async (route) => {
    onAsked();
    await held;
    await route.continue();
  });
  return release;
};

const CODE = "**/assets/*.js";

const refuse = (page: Page, status: number, code: string, more: object = {}, headers = {}) =>
  page.route("**/api/contact/send", (route) =>
    route.fulfill({ status, headers, json: { code, message: "Not this time.", ...more } }),
  );

test("a contact message names its errors, and survives every failure and a reload until it is sent", async ({
  page,
  world,
}) => {
  await page.goto("/contact");
  const form = formOf(page);
  const send = form.getByRole("button", { name: "Send" });
  const alert = form.getByRole("alert");
  await send.press("Enter");
  await expect(form.getByLabel("Your name")).toBeFocused();
  await expect(alert).toHaveCount(4);
  await expectNoViolations(page, "/contact with errors");

  const subject = `Stairs ${crypto.randomUUID()}`;
  await type(page, messageAbout(subject));
  await form.getByLabel("Email").fill("robin@");
  await send.press("Enter");
  await expect(form.getByLabel("Email")).toBeFocused();
  await form.getByLabel("Email").fill("robin@example.com");

  const recover = await loseCode(page, "**/assets/account-*.js");
  await send.press("Enter");
  await expect(alert).toContainText("Part of this page didn't load");
  await recover();
  await alert.getByRole("button", { name: "Reload the page" }).press("Enter");
  await expect(alert).toHaveCount(0);
  await expect(form.getByLabel("Message")).toHaveValue("We live on the third floor.");

  const failures = [
    { status: 429, code: "rate-limited", headers: { "Retry-After": "300" }, says: "in 5 minutes" },
    { status: 401, code: "app-check", says: "Please reload the page" },
    { status: 503, code: "unavailable", says: "went wrong on our end" },
  ];
  for (const { status, code, headers, says } of failures) {
    await refuse(page, status, code, {}, headers);
    await send.press("Enter");
    await expect(alert).toContainText(says);
    await page.unroute("**/api/contact/send");
  }
  await expectNoViolations(page, "/contact, refused");
  await refuse(page, 400, "bad-request", { details: { subject: "This is no subject." } });
  await send.press("Enter");
  await expect(form.getByLabel("Subject")).toBeFocused();
  await expect(alert).toHaveText("This is no subject.");
  await page.unroute("**/api/contact/send");
  await page.route("**/api/contact/send", (route) => route.abort());
  await form.getByLabel("Subject").press("End");
  await form.getByLabel("Subject").pressSequentially("!");
  await send.press("Enter");
  await expect(alert).toContainText("couldn't connect");
  await page.unroute("**/api/contact/send");

  await page.reload();
  await expect(form.getByLabel("Message")).toHaveValue("We live on the third floor.");
  let calls = 0;
  const release = await hold(page, "**/api/contact/send", () => calls++);
  await send.press("Enter");
  await form.getByRole("button", { name: "Sending…" }).press("Enter");
  release();
  const thanks = page.getByRole("heading", { name: "Thanks, Robin Vale. We got your message." });
  await expect(thanks).toBeFocused();
  await expect(page.getByText("robin@example.com")).toBeVisible();
  await expectNoViolations(page, "/contact, sent");
  expect(calls).toBe(1);
  expect(await arrived(world, `${subject}!`)).toMatchObject([
    {
      message: "We live on the third floor.",
      agent: expect.stringContaining("Chrome"),
      timeZone: expect.stringMatching(/./),
    },
  ]);
  await page.getByRole("button", { name: "Write another message" }).press("Enter");
  await expect(form.getByLabel("Subject")).toBeFocused();
  await expect(form.getByLabel("Message")).toHaveValue("");
  await expect(form.getByLabel("Your name")).toHaveValue("Robin Vale");
});

test("a message typed and sent before the page's code has loaded is sent once it has", async ({
  page,
  world,
}) => {
  const form = formOf(page);
  let release = await hold(page, CODE);
  await page.goto("/contact?subject=About+the+door", { waitUntil: "commit" });
  await form.getByLabel("Message").fill("It sticks.");
  release();
  await expect(form.getByLabel("Subject")).toHaveValue("About the door");
  await expect(form.getByLabel("Message")).toHaveValue("It sticks.");
  await expect(page).toHaveURL(/\/contact$/);
  await page.evaluate(() => sessionStorage.clear());

  const subject = `Early ${crypto.randomUUID()}`;
  await page.unroute(CODE);
  release = await hold(page, CODE);
  await page.goto("/contact?again", { waitUntil: "commit" });
  await type(page, messageAbout(subject));
  await form.getByLabel("Subject").press("Enter");
  await expect(page).toHaveURL(/\/contact\?again$/);
  release();
  await expect(page.getByRole("heading", { name: /^Thanks, Robin Vale/ })).toBeFocused();
  expect(await arrived(world, subject)).toHaveLength(1);

  await page.unroute(CODE);
  release = await hold(page, CODE);
  await page.goto("/help", { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("voucher");
  release();
  await expect(page.getByRole("status").filter({ hasText: "1 answer" })).toBeVisible();
  await expect(page.getByText("Where do I enter a gift or promotion code?")).toBeVisible();
});

test("a page whose code fails to load says so", async ({ page }) => {
  await page.route(CODE, (route) => route.abort());
  await page.goto("/contact");
  await expect(formOf(page).getByText("Part of this page didn't load")).toBeVisible();
});

test("the Help Center finds answers, and forwards questions without one to /contact", async ({ page }) => {
  await page.goto("/help#cancel");
  await expect(page.getByText("50% back")).toBeVisible();
  await expect(page.getByRole("region", { name: "For you" })).toHaveCount(0);
  await expectNoViolations(page, "/help");
  const ask = page.getByRole("searchbox", { name: "How can we help?" });
  await ask.fill("get my money back");
  await expect(page.getByRole("status").filter({ hasText: /answers?$/ })).toBeVisible();
  const answer = page.getByRole("group").filter({ hasText: "Can I cancel and get a refund?" });
  await answer.getByText("Can I cancel and get a refund?").press("Enter");
  await expect(answer).toContainText("50% back");
  await expectNoViolations(page, "/help, searching");

  await ask.fill("spaceship");
  await expectNoViolations(page, "/help, nothing found");
  await page.getByRole("link", { name: "Ask us" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("spaceship");
  await expect(page).toHaveURL(/\/contact$/);
});

test("the Help Center shows a customer's next session, credit and missing profile steps", async ({
  page,
  context,
  world,
}) => {
  // Booked now, so the session is in the future however far other tests have moved the clock.
  const person = await newCustomer(world, { credit: 20_000 });
  await newBooking(world, person, { ...instant, hours: 50 });
  await openSignedIn(context, world.site, person);
  const restore = await failCalls(page, "**/api/meta/get");
  await page.goto("/help");
  const mine = page.getByRole("region", { name: "For you" });
  await expect(mine.getByRole("alert")).toBeVisible();
  await restore();
  await mine.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(mine).toContainText(/Your next session.*Your credit\$\d/);
  await expectNoViolations(page, "/help, signed in");
  await mine.getByRole("link", { name: "Can I reschedule a session?" }).click();
  await expect(page.getByText("won't get more back than you would have")).toBeVisible();
  await mine.getByRole("link", { name: "Write to us about this session" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue(/ with .* \(session .*\)$/);
  await expect(page.getByLabel("Email")).toHaveValue(person.email);

  await openSignedIn(context, world.site, await newPerson(world, { isVerified: false }));
  await page.goto("/help");
  await expect(mine).toContainText("your address");
  await expect(mine.getByRole("link", { name: "a confirmed email address" })).toBeVisible();
  await expect(mine.getByRole("link", { name: "What do you need from me" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the Help Center opens its answers, and the contact form says what it needs", async ({ page }) => {
    await page.goto("/help#move");
    await expect(page.getByText("won't get more back than you would have")).toBeVisible();
    await expect(page.getByRole("searchbox")).toBeHidden();
    await page.getByText("Should I tip?").click();
    await expect(page.getByText("your instructor gets 100% of it")).toBeVisible();
    await page.goto("/contact");
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send" })).toBeHidden();
  });
});

test("a started message survives a visit to the sign-in page", async ({ page }) => {
  await page.goto("/contact");
  const message = page.getByLabel("Message");
  await message.fill("My mat is missing since Tuesday.");
  await page.getByRole("main").getByRole("link", { name: "calendar" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel("Email")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(message).toHaveValue("My mat is missing since Tuesday.");
});
