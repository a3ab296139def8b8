import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { applicationTitle, BIO, fillInApplication, saveStep } from "../support/fill-in-application.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson, newPerson, type TestPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

const decide = async (world: World, id: string, version: number, input: object) => {
  const olive = await knownPerson(world, "olive@example.com");
  await callAs(world, olive, "/api/operator/decide", { id, version, text: "", ...input } as never);
};
const openApply = async (page: Page, world: World, person: TestPerson) => {
  await openSignedIn(page.context(), world.instructors, person);
  await page.goto(`${world.instructors}/apply`);
};

test("a person applies, changes what the desk asks for, and is one press from the inbox once approved", async ({
  page,
  world,
}) => {
  const person = await newPerson(world);
  await openApply(page, world, person);
  await fillInApplication(page, "Nina", (state) => expectNoViolations(page, state));
  await expect(page.getByRole("list", { name: "Your documents" }).getByRole("img")).toBeVisible();
  await expectNoViolations(page, "an application in review");

  const versionNow = async () =>
    (await callAs(world, person, "/api/provider/apply", { submit: false })).version;
  const fields = { bio: "Please say who you like to teach." };
  await decide(world, person.uid, await versionNow(), { decision: "request", text: "Almost there!", fields });
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("Almost there!")).toBeVisible();
  await expect(page.getByText("Please say who you like to teach.")).toBeVisible();
  await expectNoViolations(page, "an application with a requested change");
  await page.getByRole("textbox", { name: "About you" }).fill(`${BIO} Mostly beginners.`);
  await saveStep(page);
  await expect(applicationTitle(page, "Certificates")).toBeFocused();
  await page.getByRole("button", { name: "Open: Documents and review" }).click();
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(applicationTitle(page, "We're reviewing your application")).toBeVisible();

  await decide(world, person.uid, await versionNow(), { decision: "approve", checks: ["identity"] });
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(applicationTitle(page, "Welcome! You're approved")).toBeVisible();
  await expectNoViolations(page, "an approved application");
  await page.getByRole("button", { name: "Get started" }).click();
  await expect(page).toHaveURL(`${world.instructors}/today`);
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();

  await page.goto(`${world.instructors}/apply`);
  await expect(applicationTitle(page, "Teach more")).toBeVisible();
  await expectNoViolations(page, "an instructor who can apply for more");
  await page.getByRole("button", { name: "Request a change" }).click();
  await expect(page.getByRole("button", { name: "Open: What and where you teach" })).toBeVisible();
});

test("a press of an applicant counts while a pause in typing is being saved", async ({ page, world }) => {
  const person = await newPerson(world);
  await openApply(page, world, person);
  await page.getByLabel("First name").fill("Nina");
  await page.getByLabel("Last name").fill("Novak");
  await page.getByLabel("Phone number").fill("(212) 555-0187");
  await page.getByRole("textbox", { name: "About you" }).fill(BIO);
  await saveStep(page);
  await page.getByRole("button", { name: "Add a certificate" }).click();
  await page.getByLabel("Name", { exact: true }).fill("RYT 500");
  await page.getByLabel("Issued by").fill("Yoga Alliance");
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/provider/apply", (route) => held.then(() => route.continue()));
  await page.getByLabel("Year").fill("2015");
  await expect(page.getByRole("status").filter({ hasText: "Saving…" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save and continue" })).toBeEnabled();
  await saveStep(page);
  await expect(page.getByRole("button", { name: "Saving…" })).toBeVisible();
  answer();
  await expect(applicationTitle(page, "What and where you teach")).toBeFocused();
});

test("a step of an application that could not be saved says so and stays; a withdrawn application keeps what was filled in; a rejected one says until when @long", async ({
  page,
  world,
}) => {
  const person = await newPerson(world);
  await callAs(world, person, "/api/meta/get", {});
  await openApply(page, world, person);
  await expect(page.getByRole("textbox", { name: "About you" })).toBeVisible();
  await page.route("**/api/provider/apply", (route) => route.abort());
  await page.getByRole("textbox", { name: "About you" }).fill(BIO);
  await expect(page.getByText("We couldn't save your changes.")).toBeVisible();
  await expectNoViolations(page, "an application that could not be saved");
  await page.unroute("**/api/provider/apply");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("All changes saved")).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Withdraw application" }).click();
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(applicationTitle(page, "You don't have an open application")).toBeVisible();
  await expectNoViolations(page, "a withdrawn application");
  await page.getByRole("button", { name: "Apply again" }).click();
  await expect(page.getByRole("textbox", { name: "About you" })).toHaveValue(BIO);

  await fillInApplication(page, "Nina", (state) => expectNoViolations(page, state));
  const { version } = await callAs(world, person, "/api/provider/apply", { submit: false });
  await decide(world, person.uid, version, { decision: "reject", text: "We need more experience." });
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(applicationTitle(page, "We can't approve your application this time")).toBeVisible();
  await expect(page.getByText("We need more experience.")).toBeVisible();
  await expect(page.getByText(/You can apply again from/)).toBeVisible();
  await expectNoViolations(page, "a rejected application");
});
