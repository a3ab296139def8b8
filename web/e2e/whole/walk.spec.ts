import type { Page } from "@playwright/test";
import { instructorRoutes } from "../../src/routing/instructor-routes.ts";
import { pathsIn } from "../../src/routing/route-table.ts";
import { type Path, routes } from "../../src/routing/routes.ts";
import { expectNoViolationsOrPaleText } from "../support/checks/expect-no-barriers.ts";
import { goInside } from "../support/go-inside.ts";
import { isLong } from "../support/is-long.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { bookingsOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import { knownPerson } from "../support/test-people.ts";

// Every route of both sites comes from the tables, so that axe sees a new screen too. visitor.spec.ts opens the
// prerendered pages.

/** Pages that show more with a query; the walk opens the bare path as well. */
const queries = (booking: string): Partial<Record<Path, string>> => ({
  "/appt": `?id=${booking}`,
  "/tip": "?instructor=marcus-bell",
  "/rate": "?instructor=marcus-bell",
  "/report": "?instructor=marcus-bell",
});

/** Elements that may not stand within a button: a browser may repair such a page in its own way. */
const blocksInButtons = (page: Page): Promise<string[]> =>
  page
    .locator("button :is(div, p, ul, ol, section, h1, h2, h3, h4)")
    .evaluateAll((blocks) => blocks.map(({ outerHTML }) => outerHTML.slice(0, 80)));

/** Whether a page has to be opened: the first one, one whose path stays, and in `npm run test:long` each. */
const isOpened = (address: string, before = address): boolean =>
  isLong || address.split("?")[0] === before.split("?")[0];

/** Opens a site, goes through pages of it in order, and checks each for its heading and accessibility barriers. */
async function walk(page: Page, site: string, addresses: string[]): Promise<void> {
  for (const [at, address] of addresses.entries())
    await test.step(address, async () => {
      if (isOpened(address, addresses[at - 1])) await page.goto(site + address);
      else await goInside(page, address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect.soft(new URL(page.url()).pathname).toBe(new URL(address, site).pathname);
      await expectNoViolationsOrPaleText(page, address);
      expect.soft(await blocksInButtons(page), `${address}: blocks within a button`).toEqual([]);
    });
}

test("each page a guest may see has its heading, fits the screen, and is free of accessibility barriers (W4)", async ({
  page,
  world,
}) => {
  await walk(page, world.site, pathsIn(routes, "guest"));
  await walk(page, world.instructors, pathsIn(instructorRoutes, "public", "guest", "not-found"));
});

test("each page of a customer has its heading, fits the screen, and is free of accessibility barriers (W4)", async ({
  page,
  context,
  world,
}) => {
  const maya = await knownPerson(world, "maya@example.com");
  await openSignedIn(context, world.site, maya);
  const [booking] = await bookingsOf(world, maya);
  const byPath = queries(booking?.id ?? "");
  const paths = pathsIn(routes, "signed-in");
  await walk(
    page,
    world.site,
    paths.flatMap((path) => [path, ...(byPath[path] ? [path + byPath[path]] : [])]),
  );
});

for (const [group, email] of [
  ["instructor", "priya@example.com"],
  ["operator", "olive@example.com"],
] as const)
  test(`each page of an ${group} has its heading, fits the screen, and is free of accessibility barriers (W4)`, async ({
    page,
    context,
    world,
  }) => {
    await openSignedIn(context, world.instructors, await knownPerson(world, email));
    await walk(page, world.instructors, pathsIn(instructorRoutes, group));
  });
