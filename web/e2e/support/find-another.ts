import { expect, type Locator, type Page } from "@playwright/test";
import { plantInstructor } from "./stored/plant-instructor.ts";
import { callAs, newPerson, type TestPerson } from "./test-people.ts";
import type { World } from "./world.ts";

/** Letters that no other test has, as the rest of a first name. */
const ownLetters = (): string =>
  crypto
    .randomUUID()
    .replace(/[^0-9a-f]/gu, "")
    .slice(0, 6)
    .replace(/\d/gu, (digit) => "ghijklmnop"[Number(digit)] ?? "");

/** An instructor of one test. */
export interface NamedInstructor extends TestPerson {
  /** A first name that nobody else in the world has. */
  first: string;
}

/** Makes an instructor who teaches an offer in New York, with a first name that begins as given and that nobody else has. */
export async function namedInstructor(world: World, name: string, beacon: string): Promise<NamedInstructor> {
  const person = await newPerson(world, { provider: true });
  const first = name + ownLetters();
  await plantInstructor({ name: `${first} Stern`, areas: ["new-york"], beacons: [beacon] }, person.uid);
  return { ...person, first };
}

/**
 * Makes an instructor a favorite of a customer, so that the desk lists them first among those who could take over: it lists a
 * dozen, and other tests leave instructors who are as good.
 */
export const makeFavorite = (world: World, customer: TestPerson, { uid }: TestPerson) =>
  callAs(world, customer, "/api/favorites/update", { instructorId: uid, favorite: true });

/** Opens the form that asks another instructor from the open case, by a press on its button; returns it once it can be filled in. */
export async function openFindAnother(
  page: Page,
  press: (button: Locator) => Promise<void>,
): Promise<Locator> {
  const button = page.getByRole("button", { name: /^Find another instructor/ });
  await expect(button).toBeVisible();
  await press(button);
  const form = page.getByRole("dialog", { name: "Find another instructor" });
  await expect(form.getByLabel("Who to ask")).toBeFocused();
  return form;
}

/** ms until the desk surely lists someone who was just made, by looks that take long on a busy machine. */
const LISTED_WITHIN = 5 * 60_000;

/**
 * Opens a session's case at the desk once its form lists an instructor who was just made: for 20 s the server goes by who taught
 * there when it last looked. The form is closed again, as the desk keeps one that was left open.
 */
export async function openOnceListed(
  page: Page,
  world: World,
  appointmentId: string,
  { uid }: TestPerson,
): Promise<void> {
  const listed = async () => {
    await page.goto(`${world.instructors}/desk/case?what=bookings&id=${appointmentId}`);
    const form = await openFindAnother(page, (button) => button.click());
    const options = form.getByLabel("Who to ask").locator("option");
    const ids = await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    await form.getByRole("button", { name: "Not now" }).click();
    await expect(form).toHaveCount(0);
    return ids;
  };
  await expect.poll(listed, { message: "the desk lists them", timeout: LISTED_WITHIN }).toContain(uid);
}
