import type { Locator, Page } from "@playwright/test";
import { expectBigText } from "../support/checks/expect-big-text.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newBooking, newCustomer } from "../support/scenario.ts";
import { pauseInstructor, plantInstructor } from "../support/stored/plant-instructor.ts";
import { expect, test } from "../support/test.ts";
import { callAs, newPerson } from "../support/test-people.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const beacon = "ny-hatha-60";

/** Of the height of the screen, how much of its top a thumb does not reach. */
const OUT_OF_REACH = 0.4;

/** Expects that a button is within a thumb's reach of a page or dialog that has just opened, without scrolling. */
async function expectInReach(page: Page, button: Locator, where: string): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  const isInReach = async () => {
    const box = await button.boundingBox();
    return box !== null && box.y + box.height / 2 >= height * OUT_OF_REACH && box.y + box.height <= height;
  };
  await expect(button).toBeVisible();
  await expect.poll(isInReach, `${where}: ${JSON.stringify(await button.boundingBox())}`).toBe(true);
}

/** Whether nothing lies over an element, from its top to its bottom. */
const isUncovered = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [3, height / 2, height - 3].every((y) =>
    element.contains(document.elementFromPoint(left + width / 2, top + y)),
  );
};

test("the main act of an instructor's request, session, day and dialogs is within a thumb's reach", async ({
  page,
  context,
  world,
}) => {
  const teacher = await newPerson(world, { provider: true });
  await plantInstructor({ name: "Tilda Reed", areas: ["new-york"], beacons: [beacon] }, teacher.uid);
  const customer = await newCustomer(world, { credit: 20_000 });
  const slot = { beacon, instructorId: teacher.uid, hours: 50 };
  const { appointmentId, start } = await newBooking(world, customer, slot);
  const session = `${world.instructors}/session?id=${appointmentId}`;
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const inDialog = (name: string | RegExp) => page.getByRole("dialog").getByRole("button", { name });
  const closeDialog = async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  await openSignedIn(context, world.instructors, teacher);

  await test.step("a request among others", async () => {
    await page.goto(`${world.instructors}/inbox`);
    for (const name of [/^Accept/, /^Decline/]) {
      await expectInReach(page, button(name), "the inbox");
      // Not behind the tabs: all of it can be pressed as it is.
      await expect.poll(() => button(name).evaluate(isUncovered), `the inbox: ${name}`).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  });
  await test.step("a request", async () => {
    await page.goto(session);
    await expectInReach(page, button(/^Accept/), "a request");
    await expectInReach(page, button(/^Decline/), "a request");
    await expectBigText(page, "a request", async () => {
      await expect.poll(() => button(/^Accept/).evaluate(isUncovered), "at 200 %").toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
    await button(/^Decline/).click();
    await expectInReach(page, inDialog("Decline"), "declining");
    await button("Offer another time instead").click();
    await expectInReach(page, inDialog(/^(Choose a time|Offer )/), "offering another time");
    await closeDialog();
  });
  await callAs(world, teacher, "/api/provider/accept", { appointmentId });
  await test.step("the notes about a client", async () => {
    await page.goto(`${world.instructors}/client?id=${customer.uid}`);
    await expectInReach(page, button("Save my notes"), "the notes about a client");
  });
  await test.step("a session ahead", async () => {
    await page.goto(session);
    await button("Propose another time").click();
    await expectInReach(page, inDialog(/^(Choose a time|Propose )/), "proposing another time");
    await closeDialog();
    await button(/^Cancel this session/).click();
    await expectInReach(page, inDialog("Cancel session"), "canceling");
    await closeDialog();
    await button("Block or report").click();
    await expectInReach(page, inDialog("Send report"), "reporting a client");
    await closeDialog();
  });
  await test.step("the day", async () => {
    await world.pass(start - HOUR - (await world.now()));
    await page.goto(`${world.instructors}/today`);
    await expectInReach(page, button(/^On my way/), "the day, an hour before");
    await page.goto(session);
    await expectInReach(page, button(/^On my way/), "a session in an hour");
    await world.pass(start - 5 * MINUTE - (await world.now()));
    await page.goto(`${world.instructors}/today`);
    await expectInReach(page, button(/^Check in/), "the day, at the door");
    await page.goto(session);
    await expectInReach(page, button(/^Check in/), "a session at the door");
    await world.pass(start + 25 * MINUTE - (await world.now()));
    await page.goto(session);
    await button(/^Report a no-show/).click();
    await expectInReach(page, inDialog(/^Report/), "reporting a no-show");
    await closeDialog();
    await button(/^I couldn't make it/).click();
    await expectInReach(page, inDialog("I couldn't make it"), "not having come");
    await closeDialog();
    await button(/^We started late: check in/).click();
    await expect(page.getByText("In session", { exact: true })).toBeVisible();
    await world.pass(start + 40 * MINUTE - (await world.now()));
    await page.goto(session);
    await expectInReach(page, button(/^Check out/), "a session that can be ended");
    await button(/^Check out/).click();
    await expectInReach(page, inDialog("Check out"), "checking out early");
    await inDialog("Check out").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goto(`${world.instructors}/today`);
    await expectInReach(page, button("Propose next"), "the day, after a session");
    await button("Propose next").click();
    await expectInReach(page, inDialog(/^(Choose a time|Propose )/), "proposing the next session");
    await closeDialog();
  });
  await test.step("after the session", async () => {
    const phrases = Promise.withResolvers<void>();
    await page.route("**/api/provider/phrases", async (route) => {
      await phrases.promise;
      await route.continue();
    });
    await page.goto(session);
    await expectInReach(page, button("Propose next"), "a session that is over");
    // Phrases that come late move nothing.
    await page.getByLabel("What you did").focus();
    await page.keyboard.press("Tab");
    const field = page.getByLabel("What to try at home");
    await expect(field).toBeFocused();
    const before = await field.boundingBox();
    phrases.resolve();
    await expect(button("Hip openers.")).toBeVisible();
    expect(await field.boundingBox()).toEqual(before);
    // What is reached by keyboard is not behind the bar.
    await page.getByLabel("What you did").focus();
    for (let stop = 0; stop < 3; stop++) {
      await page.keyboard.press("Tab");
      await expect.poll(() => page.locator(":focus").evaluate(isUncovered), `stop ${stop}`).toBe(true);
    }
    await button("Edit your phrases").click();
    await expectInReach(page, inDialog("Done"), "the phrases");
    await expectNoViolations(page, "the phrases");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("New phrase for “What you did”").fill("Chair poses.");
    await dialog.getByRole("button", { name: "Add" }).first().click();
    await expect(dialog.getByRole("button", { name: "Remove “Chair poses.”" })).toBeVisible();
    await dialog.getByRole("button", { name: "Remove “Hip openers.”" }).click();
    await expect(dialog.getByText("Hip openers.")).toHaveCount(0);
    await inDialog("Done").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await button("Chair poses.").click();
    await expect(page.getByLabel("What you did")).toHaveValue("Chair poses.");
  });
  await pauseInstructor(teacher.uid);
});
