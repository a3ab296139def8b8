import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { newCustomer } from "./customers.ts";
import { freeTime } from "./free-time.ts";
import { call, newPerson } from "./people.ts";
import { signIn } from "./signed-in.ts";
import { expect, test } from "./stage.ts";
import type { World } from "./world.ts";

interface Stored {
  name: string;
  message: string;
  agent: string;
  timeZone: string;
}

const arrived = (world: World, subject: string) => world.stored.find<Stored>("contact", "subject", subject);

const formOf = (page: Page) => page.getByRole("form", { name: "Write to us" });

const type = async (page: Page, letter: Record<string, string>) => {
  for (const [label, text] of Object.entries(letter)) await formOf(page).getByLabel(label).fill(text);
};

const letterAbout = (subject: string) => ({
  "Your name": "Robin Vale",
  "E-mail": "robin@example.com",
  Subject: subject,
  Message: "We live on the third floor.",
});

/** Keeps answers back, until they are let go. */
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

test("a message says what it lacks, and stays through every failure and a reload until it has arrived", async ({
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
  await expectNoBarriers(page, "/contact with errors");

  const subject = `Stairs ${crypto.randomUUID()}`;
  await type(page, letterAbout(subject));
  await form.getByLabel("E-mail").fill("robin@");
  await send.press("Enter");
  await expect(form.getByLabel("E-mail")).toBeFocused();
  await form.getByLabel("E-mail").fill("robin@example.com");

  await page.route("**/assets/account-*.js", (route) => route.abort());
  await send.press("Enter");
  await expect(alert).toContainText("could not be fetched");
  await page.unroute("**/assets/account-*.js");
  await alert.getByRole("button", { name: "Reload the page" }).press("Enter");
  await expect(alert).toHaveCount(0);
  await expect(form.getByLabel("Message")).toHaveValue("We live on the third floor.");

  const failures = [
    { status: 429, code: "rate-limited", headers: { "Retry-After": "300" }, says: "in 5 minutes" },
    { status: 401, code: "app-check", says: "Please reload the page" },
    { status: 503, code: "unavailable", says: "does not answer right now" },
  ];
  for (const { status, code, headers, says } of failures) {
    await refuse(page, status, code, {}, headers);
    await send.press("Enter");
    await expect(alert).toContainText(says);
    await page.unroute("**/api/contact/send");
  }
  await expectNoBarriers(page, "/contact, refused");
  await refuse(page, 400, "bad-request", { details: { subject: "This is no subject." } });
  await send.press("Enter");
  await expect(form.getByLabel("Subject")).toBeFocused();
  await expect(alert).toHaveText("This is no subject.");
  await page.unroute("**/api/contact/send");
  await page.route("**/api/contact/send", (route) => route.abort());
  await form.getByLabel("Subject").press("End");
  await form.getByLabel("Subject").pressSequentially("!");
  await send.press("Enter");
  await expect(alert).toContainText("could not reach the service");
  await page.unroute("**/api/contact/send");

  await page.reload();
  await expect(form.getByLabel("Message")).toHaveValue("We live on the third floor.");
  let calls = 0;
  const release = await hold(page, "**/api/contact/send", () => calls++);
  await send.press("Enter");
  await form.getByRole("button", { name: "Sending…" }).press("Enter");
  release();
  const thanks = page.getByRole("heading", { name: "Thank you, Robin Vale. Your message has arrived." });
  await expect(thanks).toBeFocused();
  await expect(page.getByText("robin@example.com")).toBeVisible();
  await expectNoBarriers(page, "/contact, sent");
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

test("what is typed and sent before the page's code is there, is there and sent once it is", async ({
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
  await type(page, letterAbout(subject));
  await form.getByLabel("Subject").press("Enter");
  await expect(page).toHaveURL(/\/contact\?again$/);
  release();
  await expect(page.getByRole("heading", { name: /^Thank you, Robin Vale/ })).toBeFocused();
  expect(await arrived(world, subject)).toHaveLength(1);

  await page.unroute(CODE);
  release = await hold(page, CODE);
  await page.goto("/help", { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("voucher");
  release();
  await expect(page.getByRole("status").filter({ hasText: "1 answer" })).toBeVisible();
  await expect(page.getByText("Where do I enter a gift or promotion code?")).toBeVisible();
});

test("a page whose code does not come says so", async ({ page }) => {
  await page.route(CODE, (route) => route.abort());
  await page.goto("/contact");
  await expect(formOf(page).getByText("has not arrived completely")).toBeVisible();
});

test("the Help Center finds answers, and passes on what it does not know", async ({ page }) => {
  await page.goto("/help#cancel");
  await expect(page.getByText("half of it")).toBeVisible();
  await expect(page.getByRole("region", { name: "For you" })).toHaveCount(0);
  await expectNoBarriers(page, "/help");
  const ask = page.getByRole("searchbox", { name: "What would you like to know?" });
  await ask.fill("get my money back");
  await expect(page.getByRole("status").filter({ hasText: /answers?$/ })).toBeVisible();
  const answer = page.getByRole("group").filter({ hasText: "Can I cancel, and what comes back?" });
  await answer.getByText("Can I cancel, and what comes back?").press("Enter");
  await expect(answer).toContainText("half of it");
  await expectNoBarriers(page, "/help, searching");

  await ask.fill("spaceship");
  await expectNoBarriers(page, "/help, nothing found");
  await page.getByRole("link", { name: "Ask us" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("spaceship");
  await expect(page).toHaveURL(/\/contact$/);
});

test("the Help Center knows who asks: what they have booked, what they have, and what is missing", async ({
  page,
  context,
  world,
}) => {
  // Whose session lies ahead, however far other tests have moved the clock.
  const person = await newCustomer(world, { credit: 20_000 });
  const wanted = { beacon: "ny-vinyasa-60", instructorId: "marcus-bell", hours: 50 };
  await call(world, person, "/api/book/create", {
    ...(await freeTime(world, person, wanted)),
    pmid: "credit",
  });
  await signIn(context, world.site, person);
  // A failure that is not passing: nothing is tried again before it is said.
  await page.route("**/api/meta/get", (route) =>
    route.fulfill({ status: 500, json: { code: "internal", message: "Something went wrong." } }),
  );
  await page.goto("/help");
  const mine = page.getByRole("region", { name: "For you" });
  await expect(mine.getByRole("alert")).toBeVisible();
  await page.unroute("**/api/meta/get");
  await mine.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(mine).toContainText(/Your next session.*Your credit\$\d/);
  await expectNoBarriers(page, "/help, signed in");
  await mine.getByRole("link", { name: "Can I move a session?" }).click();
  await expect(page.getByText("no more comes back than canceling would have given")).toBeVisible();
  await mine.getByRole("link", { name: "Write to us about it" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue(/ with .* \(session .*\)$/);
  await expect(page.getByLabel("E-mail")).toHaveValue(person.email);

  await signIn(context, world.site, await newPerson(world, { isVerified: false }));
  await page.goto("/help");
  await expect(mine).toContainText("your address");
  await expect(mine.getByRole("link", { name: "that you confirm your e-mail address" })).toBeVisible();
  await expect(mine.getByRole("link", { name: "What do you need to know of me" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the Help Center opens its answers, and the contact form says what it needs", async ({ page }) => {
    await page.goto("/help#move");
    await expect(page.getByText("no more comes back than canceling would have given")).toBeVisible();
    await expect(page.getByRole("searchbox")).toBeHidden();
    await page.getByText("Should I tip?").click();
    await expect(page.getByText("all of it goes to the instructor")).toBeVisible();
    await page.goto("/contact");
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send" })).toBeHidden();
  });
});

test("a letter that was begun outlives a way to sign in that was not taken", async ({ page }) => {
  await page.goto("/contact");
  const message = page.getByLabel("Message");
  await message.fill("My mat is missing since Tuesday.");
  await page.getByRole("main").getByRole("link", { name: "calendar" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel("E-mail")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(message).toHaveValue("My mat is missing since Tuesday.");
});
