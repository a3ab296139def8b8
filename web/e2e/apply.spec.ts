import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./support/expect-no-barriers.ts";
import { openSignedIn } from "./support/open-signed-in.ts";
import { expect, test } from "./support/test.ts";
import { callAs, knownPerson, newPerson, type TestPerson } from "./support/test-people.ts";
import type { World } from "./support/world.ts";

test.setTimeout(240_000);

const BIO =
  "I have taught slow and careful yoga at people's homes for eleven years, and I still love every session.";

/** A photo of a document, drawn in the page. */
const photoIn = async (page: Page): Promise<Buffer> => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [2400, 1600];
    const context = canvas.getContext("2d");
    context?.fillRect(100, 100, 900, 700);
    return canvas.toDataURL("image/jpeg");
  });
  return Buffer.from(url.split(",")[1] ?? "", "base64");
};
const addIdentity = async (page: Page) => {
  const file = { name: "passport.jpg", mimeType: "image/jpeg", buffer: await photoIn(page) };
  await page.getByLabel("Add a photo of it").setInputFiles(file);
  await expect(page.getByRole("list", { name: "Your documents" })).toContainText("Proof of identity");
};
const goOn = (page: Page) => page.getByRole("button", { name: "Save and continue" }).click();
const decide = async (world: World, id: string, version: number, input: object) => {
  const olive = await knownPerson(world, "olive@example.com");
  await callAs(world, olive, "/api/operator/decide", { id, version, text: "", ...input } as never);
};
const openApply = async (page: Page, world: World, person: TestPerson) => {
  await openSignedIn(page.context(), world.instructors, person);
  await page.goto(`${world.instructors}/apply`);
};
const step = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

/** Fills in the five steps and sends them. */
async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("Nina");
  await page.getByLabel("Last name").fill("Novak");
  await page.getByLabel("Phone number").fill("(212) 555-0187");
  await page.getByRole("textbox", { name: "About you" }).fill(BIO);
  await expectNoBarriers(page, "applying: about you");
  await goOn(page);
  await expect(step(page, "Certificates")).toBeFocused();
  await page.getByRole("button", { name: "Add a certificate" }).click();
  await goOn(page);
  await expect(page.getByText("Please enter the certificate's name.")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("RYT 500");
  await page.getByLabel("Issued by").fill("Yoga Alliance");
  await page.getByLabel("Year").fill("2015");
  await expectNoBarriers(page, "applying: certificates");
  await goOn(page);
  await page.getByRole("checkbox", { name: "Hatha", exact: true }).check();
  await page.getByRole("checkbox", { name: "English", exact: true }).check();
  await page.getByRole("checkbox", { name: /^New York/ }).check();
  await page
    .getByRole("checkbox", { name: /60 min/ })
    .first()
    .check();
  await expect(page.getByText("All changes saved")).toBeVisible();
  await expectNoBarriers(page, "applying: what and where");
  // What was filled in is on the server.
  await page.reload();
  await expect(step(page, "Weekly hours")).toBeVisible();
  await page.getByRole("button", { name: "Add hours on Monday" }).click();
  await expectNoBarriers(page, "applying: weekly hours");
  await goOn(page);
  await expect(page.getByRole("button", { name: "Send application" })).toBeDisabled();
  await addIdentity(page);
  await expectNoBarriers(page, "applying: documents and review");
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(step(page, "We're reading your application")).toBeVisible();
}

test("a person applies, changes what the desk asks for, and is one press from the inbox once approved", async ({
  page,
  world,
}) => {
  const person = await newPerson(world);
  await openApply(page, world, person);
  await fillIn(page);
  await expectNoBarriers(page, "an application in review");

  const versionNow = async () =>
    (await callAs(world, person, "/api/provider/apply", { submit: false })).version;
  const fields = { bio: "Please say who you like to teach." };
  await decide(world, person.uid, await versionNow(), { decision: "request", text: "Almost there!", fields });
  await page.getByRole("button", { name: "Look again" }).click();
  await expect(page.getByText("Almost there!")).toBeVisible();
  await expect(page.getByText("Please say who you like to teach.")).toBeVisible();
  await expectNoBarriers(page, "an application with a requested change");
  await page.getByRole("textbox", { name: "About you" }).fill(`${BIO} Mostly beginners.`);
  await goOn(page);
  await expect(step(page, "Certificates")).toBeFocused();
  await page.getByRole("button", { name: "Open: Documents and review" }).click();
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(step(page, "We're reading your application")).toBeVisible();

  await decide(world, person.uid, await versionNow(), { decision: "approve" });
  await page.getByRole("button", { name: "Look again" }).click();
  await expect(step(page, "Welcome! You're approved")).toBeVisible();
  await expectNoBarriers(page, "an approved application");
  await page.getByRole("button", { name: "Go to your inbox" }).click();
  await expect(page).toHaveURL(`${world.instructors}/inbox`);
  await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();

  await page.goto(`${world.instructors}/apply`);
  await expect(step(page, "Teach more")).toBeVisible();
  await expectNoBarriers(page, "an instructor who can apply for more");
  await page.getByRole("button", { name: "Apply for a change" }).click();
  await expect(page.getByRole("button", { name: "Open: What and where you teach" })).toBeVisible();
});

test("a step that could not be saved says so and stays; a withdrawn application keeps what was filled in; a rejected one says until when", async ({
  page,
  world,
}) => {
  const person = await newPerson(world);
  await callAs(world, person, "/api/meta/get", {});
  await openApply(page, world, person);
  await expect(page.getByRole("textbox", { name: "About you" })).toBeVisible();
  await page.route("**/api/provider/apply", (route) => route.abort());
  await page.getByRole("textbox", { name: "About you" }).fill(BIO);
  await expect(page.getByText("We couldn't save your changes.")).toBeVisible({ timeout: 60_000 });
  await expectNoBarriers(page, "an application that could not be saved");
  await page.unroute("**/api/provider/apply");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("All changes saved")).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Withdraw application" }).click();
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(step(page, "You have no open application")).toBeVisible();
  await expectNoBarriers(page, "a withdrawn application");
  await page.getByRole("button", { name: "Apply again" }).click();
  await expect(page.getByRole("textbox", { name: "About you" })).toHaveValue(BIO);

  await fillIn(page);
  const { version } = await callAs(world, person, "/api/provider/apply", { submit: false });
  await decide(world, person.uid, version, { decision: "reject", text: "We need more experience." });
  await page.getByRole("button", { name: "Look again" }).click();
  await expect(step(page, "We can't approve your application this time")).toBeVisible();
  await expect(page.getByText("We need more experience.")).toBeVisible();
  await expect(page.getByText(/You can apply again from/)).toBeVisible();
  await expectNoBarriers(page, "a rejected application");
});
