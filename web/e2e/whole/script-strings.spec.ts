import { deskListNames, type What } from "@core/desk/lists/desk-list.ts";
import { deskLists } from "@core/desk/lists/lists.ts";
import type { SiteTextStep, SiteTexts } from "@core/settings/site-texts.ts";
import { SCRIPT_RAN, scriptStrings } from "@core/testing/script-strings.ts";
import type { Page } from "@playwright/test";
import { deskCasePath, deskListPath } from "../../src/routing/desk-paths.ts";
import { instructorRoutes } from "../../src/routing/instructor-routes.ts";
import { pathsIn } from "../../src/routing/route-table.ts";
import { routes } from "../../src/routing/routes.ts";
import { expectOnlyText, madeOfText, watchDialogs } from "../support/checks/expect-only-text.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { spoilWords } from "../support/stored/spoil-words.ts";
import { bookingsOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson, type TestPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

const [MINUTE, DAY] = [60_000, 86_400_000];

test("what script strings would make of a page is found @long", async ({ page }) => {
  /** Strings that are an element wherever they stand in a body. */
  const elements = scriptStrings.filter((text) =>
    /^<(img|svg|math|iframe|object|embed|input|video|audio|marquee)\b/i.test(text),
  );
  expect(elements.length).toBeGreaterThan(10);
  for (const text of elements) {
    await page.goto("about:blank");
    // Parsed, and never connected: nothing is loaded or run.
    await page.evaluate((html) => {
      const { body } = new DOMParser().parseFromString(html, "text/html");
      Object.assign(window, { parsed: body });
    }, `${text}>`);
    expect(await madeOfText(page, "parsed"), text).not.toEqual([]);
  }
});

/** A change of the texts for customers, without the version that it follows. */
type TextStep = SiteTextStep extends infer Step
  ? Step extends unknown
    ? Omit<Step, "version">
    : never
  : never;

/** Changes the texts for customers as they are now. */
async function writeText(world: World, olive: TestPerson, step: TextStep): Promise<SiteTexts> {
  const { version } = await callAs(world, olive, "/api/operator/texts", {});
  return callAs(world, olive, "/api/operator/text", { ...step, version });
}

/**
 * Words of the kinds that the demo world has none of, or that it shows only for a time, such as the next session on /help; and what
 * takes them away again.
 */
async function writeWords(world: World, olive: TestPerson, booking: string): Promise<() => Promise<void>> {
  const reason = "For this test.";
  const macros = await callAs(world, olive, "/api/operator/macros", {});
  const words = { place: "contacts", label: "Parking", text: "We park nearby." } as const;
  const saved = await callAs(world, olive, "/api/operator/macro", {
    step: "save",
    version: macros.version,
    ...words,
  });
  const known = macros.macros.map(({ id }) => id);
  const macro = saved.macros.find(({ id }) => !known.includes(id));
  const before = await callAs(world, olive, "/api/operator/texts", {});
  const now = await world.now();
  const write = (step: TextStep) => writeText(world, olive, step);
  const shown = await write({ step: "banner", text: "Closed on Thanksgiving.", from: now, until: now + DAY });
  await write({ step: "facts", facts: [{ title: "Founded", text: "In Chicago." }] });
  const asked = { question: "Do you come on holidays?", answer: "On all but Thanksgiving." };
  await write({ step: "answers", answers: [...before.answers, asked] });
  const wording = { moment: "confirmed", subject: "See you soon", opening: "We are glad." } as const;
  await write({ step: "wording", ...wording });
  const sentence = { moment: "reminder", text: "Have water at hand." } as const;
  await write({ step: "email", ...sentence });
  const off = { name: "calendarImport", on: false, text: "Back soon.", reason } as const;
  await callAs(world, olive, "/api/operator/switch", off);
  await callAs(world, olive, "/api/operator/note", {
    step: "write",
    what: "bookings",
    id: booking,
    text: "Call her first.",
  });
  return async () => {
    await callAs(world, olive, "/api/operator/switch", { name: off.name, on: true, reason });
    await write({ step: "facts", facts: before.facts });
    await write({ step: "answers", answers: before.answers });
    const ours = { moment: wording.moment, subject: "", opening: "" };
    const worded = before.wordings.find(({ moment }) => moment === wording.moment);
    await write({ step: "wording", ...(worded ?? ours) });
    const said = before.emails.find(({ moment }) => moment === sentence.moment);
    await write({ step: "email", moment: sentence.moment, text: said?.text ?? "" });
    const added = shown.banners.find(({ id }) => !before.banners.some((one) => one.id === id));
    if (added) await write({ step: "remove", id: added.id });
    const { version: newest } = await callAs(world, olive, "/api/operator/macros", {});
    if (macro)
      await callAs(world, olive, "/api/operator/macro", { step: "remove", version: newest, id: macro.id });
  };
}

/** The first case of each list of the desk, as the list shows it in its usual order. */
async function deskCases(world: World, olive: TestPerson): Promise<string[]> {
  const paths: string[] = [];
  for (const what of deskListNames) {
    const list = deskLists[what];
    if (list.case === undefined || list.filters.some(({ isRequired }) => isRequired)) continue;
    const { items } = await callAs(world, olive, "/api/operator/list", { what });
    const [first] = items;
    if (first) paths.push(deskCasePath(first.opens?.what ?? list.case, first.opens?.id ?? first.id));
  }
  return paths;
}

/** All words of the main part of a page, those in its fields too. The banner above it is on every page. */
const wordsOn = async (page: Page): Promise<string> => {
  const main = page.getByRole("main");
  const fields = main.locator("input, textarea");
  const typed = await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  return [await main.innerText(), ...typed].join(" ").replace(/\s+/gu, " ");
};

/** Pages on which words of people stand, or texts of the desk, by how their address begins; others may have some. */
const wordy: readonly RegExp[] = [
  /^\/$/,
  /^\/(about|services|teachers|reviews|help|profile|book|instructors|calendar|activity|alerts|clients|earnings)$/,
  /^\/settings(\/(billing|name|address|bio))?$/,
  /^\/(appt|session|client)\?id=/,
  /^\/(tip|rate|report|book)\?instructor=/,
  /^\/meet\//,
  /^\/desk\/case\?what=bookings&/,
  /^\/desk\/(prices|texts)$/,
];

const isOpenable = (what: What): boolean => !deskLists[what].filters.some(({ isRequired }) => isRequired);

test("fifty script strings in every typed text are texts on each page that shows them (W2) @long", async ({
  page,
  context,
  world,
}) => {
  test.setTimeout(60 * MINUTE);
  const person = (name: string) => knownPerson(world, `${name}@example.com`);
  const [maya, ines, olive, tess] = [
    await person("maya"),
    await person("ines"),
    await person("olive"),
    await person("tess"),
  ];
  const bookings = (await bookingsOf(world, maya)).map(({ id }) => id);
  const taught = await world.stored.find<{ id: string; customer: { id: string } }>(
    "book",
    "instructor.id",
    ines.uid,
  );
  const [some] = bookings;
  if (some === undefined) throw new Error("Maya has no booking.");
  const cases = await deskCases(world, olive);
  const takeAway = await writeWords(world, olive, some);
  const dialogs = watchDialogs(context);
  const { texts, restore } = await spoilWords();
  expect([...texts.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1_000);

  // The facts of /about: the server keeps them for a while, and then the browser does.
  const facts = async () => (await fetch(`${world.site}/data/policies.json`)).text();
  await expect.poll(facts, { timeout: 5 * MINUTE }).toContain(SCRIPT_RAN);

  /** Opens pages as a person, and checks each; what words stand there are the script strings, all of them somewhere. */
  const visit = async (who: TestPerson, site: string, paths: readonly string[]) => {
    await openSignedIn(context, site, who);
    const seen = new Set<string>();
    for (const path of paths)
      await test.step(`${who.email} ${path}`, async () => {
        await page.goto(site + path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        if (wordy.some((one) => one.test(path)))
          await expect.soft
            .poll(async () => (await wordsOn(page)).includes(SCRIPT_RAN), { message: `${path} shows words` })
            .toBe(true);
        await expectOnlyText(page, path);
        const words = await wordsOn(page);
        for (const one of scriptStrings) if (words.includes(one)) seen.add(one);
      });
    expect
      .soft(
        scriptStrings.filter((one) => !seen.has(one)),
        `${who.email} has read all`,
      )
      .toEqual([]);
  };
  const taughtTo = [...new Set(taught.map(({ customer }) => customer.id))];
  try {
    await visit(maya, world.site, [
      ...pathsIn(routes, "public", "signed-in"),
      ...bookings.slice(0, 4).map((id) => `/appt?id=${id}`),
      ...["/tip", "/rate", "/report", "/book"].map((path) => `${path}?instructor=ines-alvarez`),
      "/meet/ines-alvarez",
      "/teachers/new-york",
    ]);
    await visit(ines, world.instructors, [
      ...pathsIn(instructorRoutes, "instructor"),
      ...taught.slice(0, 4).map(({ id }) => `/session?id=${id}`),
      ...taughtTo.slice(0, 2).map((id) => `/client?id=${id}`),
    ]);
    await visit(olive, world.instructors, [
      ...pathsIn(instructorRoutes, "operator"),
      ...deskListNames.filter(isOpenable).map((what) => deskListPath(what)),
      ...cases,
      deskCasePath("bookings", some),
    ]);
    await visit(tess, world.instructors, ["/desk/payout", "/desk/tax", "/desk/policies", "/desk/prices"]);
  } finally {
    await restore();
    await takeAway();
  }
  expect(dialogs).toEqual([]);
});
