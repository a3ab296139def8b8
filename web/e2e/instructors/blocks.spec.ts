import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { instant, newBooking, newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson } from "../support/test-people.ts";

test("an instructor blocks, reports and unblocks a customer by keyboard alone; the session stays booked", async ({
  page,
  context,
  world,
}) => {
  const customer = await newCustomer(world, { credit: 20_000 });
  const firstname = `Sam-${crypto.randomUUID().slice(0, 8)}`;
  await callAs(world, customer, "/api/name/update", { firstname, lastname: "Stone" });
  const { appointmentId, start, beacon, instructorId } = await newBooking(world, customer, instant);
  const from = new Date(start).toISOString().slice(0, 10);
  const timesOf = async () => {
    const found = await callAs(world, customer, "/api/book/slots", { beacon, instructorId, from, days: 7 });
    return found.instructors.flatMap(({ slots }) => slots);
  };
  expect(await timesOf()).not.toEqual([]);

  await openSignedIn(context, world.instructors, await knownPerson(world, "marcus@example.com"));
  await page.goto(`${world.instructors}/session?id=${appointmentId}`);
  const message = page.getByRole("textbox", { name: /^Message/ });
  await expect(message).toBeVisible();
  const opener = page.getByRole("button", { name: new RegExp(`^Block or report ${firstname}`) });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: new RegExp(`^Block or report ${firstname}`) });
  const block = dialog.getByRole("button", { name: `Block ${firstname}`, exact: true });
  await expect(block).toBeVisible();
  await expect(dialog.getByText("This session stays booked.")).toBeVisible();
  await expectNoViolations(page, "blocking or reporting a customer");
  await page.keyboard.press("Tab");
  await expect(block).toBeFocused();
  await page.keyboard.press("Enter");
  const unblock = dialog.getByRole("button", { name: `Unblock ${firstname}` });
  await expect(unblock).toBeFocused();
  await expect(dialog.getByText(`You blocked ${firstname}. They see all your times as taken`)).toBeVisible();
  expect(await timesOf()).toEqual([]);
  expect(await callAs(world, customer, "/api/instructor/get", { instructorId })).toMatchObject({
    instructor: { id: instructorId },
  });
  await expectNoViolations(page, "a blocked customer");

  await page.keyboard.press("Tab");
  const comment = dialog.getByLabel("What happened?");
  await expect(comment).toBeFocused();
  await dialog.getByRole("button", { name: "Send report" }).press("Enter");
  await expect(dialog.getByText("Please say what happened.")).toBeVisible();
  await expect(comment).toBeFocused();
  await expectNoViolations(page, "a report without words");
  await page.keyboard.type("Rude from the first minute.");
  await dialog.getByRole("button", { name: "Send report" }).press("Enter");
  // With a session ahead, what becomes of it is asked; nothing more can be written.
  const ahead = page.getByRole("dialog", { name: `Keep your session with ${firstname}?` });
  await expect(ahead).toContainText("gets a full refund");
  await expectNoViolations(page, "what becomes of a session with a blocked customer");
  await ahead.getByRole("button", { name: "Keep the session" }).press("Enter");
  // A notice waits until no dialog is open.
  await expect(page.getByText("Thank you. We'll look into it.")).toBeVisible();
  await expect(message).toHaveCount(0);
  // A fresh page knows it too, and offers no message on the way there.
  const seen: number[] = [];
  await page.exposeFunction("sawMessageForm", () => seen.push(1));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector("textarea")?.labels?.[0]?.textContent?.startsWith("Message"))
        (window as unknown as { sawMessageForm: () => void }).sawMessageForm();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByText(`You've blocked ${firstname}, so this conversation is closed.`)).toBeVisible();
  await expect(message).toHaveCount(0);
  expect(seen).toEqual([]);
  await opener.focus();
  const [report] = await world.stored.find<object>("reports", "bookingId", appointmentId);
  expect(report).toMatchObject({ side: "instructor", instructorId, comment: "Rude from the first minute." });

  await page.keyboard.press("Enter");
  await unblock.press("Enter");
  await expect(block).toBeFocused();
  expect(await timesOf()).not.toEqual([]);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await expect(message).toBeVisible();
});
