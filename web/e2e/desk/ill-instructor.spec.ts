import type { StoredBooking } from "@core/booking/stored-booking.ts";
import { makeFavorite, namedInstructor, openFindAnother, openOnceListed } from "../support/find-another.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newBooking, newCustomer } from "../support/scenario.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson } from "../support/test-people.ts";

const beacon = "ny-hatha-60";

test("an instructor is ill with three sessions ahead: another one is asked for each in at most five presses @long", async ({
  page,
  context,
  world,
}) => {
  const ill = await namedInstructor(world, "Orla", beacon);
  const other = await namedInstructor(world, "Quilla", beacon);
  const customer = await newCustomer(world, { credit: 40_000 });
  await makeFavorite(world, customer, other);
  const sessions: string[] = [];
  for (const hours of [50, 54, 74]) {
    const { appointmentId } = await newBooking(world, customer, { beacon, instructorId: ill.uid, hours });
    await callAs(world, ill, "/api/provider/accept", { appointmentId });
    sessions.push(appointmentId);
  }

  await openSignedIn(context, world.instructors, await knownPerson(world, "olive@example.com"));
  await openOnceListed(page, world, sessions[0] ?? "", other);
  await page.goto(`${world.instructors}/desk/case`);
  await expect(page.getByRole("heading", { name: "No case is open" })).toBeVisible();
  for (const appointmentId of sessions) {
    let presses = 0;
    const press = async (key: string) => {
      presses++;
      await page.keyboard.press(key);
    };
    const title = page.getByRole("heading", { level: 1 });
    const before = (await title.textContent()) ?? "";
    await press("/");
    await page.keyboard.type(appointmentId);
    await expect(page.getByRole("option").first()).toBeVisible();
    await press("Enter");
    await expect(page).toHaveURL(new RegExp(appointmentId));
    // The case before has the same button.
    await expect(title).not.toHaveText(before);
    const form = await openFindAnother(page, async (button) =>
      press((await button.getAttribute("aria-keyshortcuts")) ?? ""),
    );
    await page.keyboard.type(other.first);
    await expect(form.getByLabel("Who to ask")).toHaveValue(other.uid);
    await press("Tab");
    await page.keyboard.type("Orla called at 6:40: she is ill.");
    await press("Control+Enter");
    await expect(page.getByText(/^Asked\. They have until /)).toBeVisible();
    expect(presses).toBeLessThanOrEqual(5);
    await expect
      .poll(
        async () =>
          (await world.stored.get<StoredBooking>(`book/${appointmentId}`))?.substitute?.instructor.id,
      )
      .toBe(other.uid);
  }
});
