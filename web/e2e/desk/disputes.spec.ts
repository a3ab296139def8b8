import type { Intent } from "@core/payments/payment.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { findOpenSlot } from "../support/open-slot.ts";
import { plantCards, tellOfDispute } from "../support/product.ts";
import { instant, newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson } from "../support/test-people.ts";

test("a disputed payment: found, its evidence seen and its bank answered in five presses @long", async ({
  page,
  context,
  world,
}) => {
  const person = await newCustomer(world);
  const [card] = await plantCards(person, ["disputed"]);
  const time = await findOpenSlot(world, person, instant);
  const booked = { ...time, pmid: card?.pmid ?? "" };
  const { appointmentId } = await callAs(world, person, "/api/book/create", booked);
  const payment = `book_${appointmentId}`;
  const intent = () => world.stored.get<Intent>(`intents/${payment}`);
  await tellOfDispute((await intent())?.processorId ?? "");

  await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
  await page.goto(`${world.instructors}/desk`);
  // Press 1.
  await page.locator(`main a[href$="id=${payment}"]`).first().click();
  const facts = page.getByRole("region", { name: "Facts" });
  await expect(facts).toContainText("They didn't make this payment");
  await expect(facts).toContainText(/Time left to answer\s*13 days/);

  // Press 2.
  await page.getByRole("button", { name: "See the evidence" }).click();
  const look = page.getByRole("dialog", { name: "See the evidence" });
  await look.getByLabel("Reason").fill("The bank asks.");
  // Press 3.
  await look.getByRole("button", { name: "See the evidence" }).click();
  const shown = page.getByRole("region", { name: "Shown until you leave this page" });
  await expect(shown.getByRole("heading", { name: "What happened" })).toBeVisible();
  await expect(shown).toContainText("Booked the session");
  const saved = page.waitForEvent("download");
  await shown.getByRole("button", { name: "Save as a page to print" }).click();
  expect((await saved).suggestedFilename()).toContain(appointmentId);
  await expectNoViolations(page, "the evidence of a disputed payment");

  // Press 4.
  await page.getByRole("button", { name: "Answer the bank" }).click();
  const answer = page.getByRole("dialog", { name: "Answer the bank" });
  await answer.getByLabel("What you say to the bank").fill("She booked and paid with this card.");
  await answer.getByLabel("Reason").fill("Booked from her own account.");
  // Press 5; the page to print is for the file, and the bank needs none.
  await answer.getByRole("button", { name: "Answer the bank" }).click();
  await expect(page.getByText("The bank has our answer.")).toBeVisible();
  await expect(facts).toContainText("The bank has it");
  await expect(page.getByRole("button", { name: "Answer the bank" })).toHaveCount(0);
  expect((await intent())?.disputes).toMatchObject([{ state: "open", answer: { state: "sent" } }]);
});
