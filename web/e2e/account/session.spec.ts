import type { Page } from "@playwright/test";
import { pathsIn } from "../../src/routing/route-table.ts";
import { routes } from "../../src/routing/routes.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { allOrFirst } from "../support/is-long.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newestLinkTo, withHiddenAccounts } from "../support/sign-ins.ts";
import { signOutByPanel } from "../support/sign-out.ts";
import { expect, test } from "../support/test.ts";
import { newPerson } from "../support/test-people.ts";

const password = "secret-enough";
const newAddress = () => `guest-${crypto.randomUUID()}@example.com`;
const book = (page: Page) => page.getByRole("link", { name: "Book", exact: true });

const secretField = (page: Page) => page.getByRole("textbox", { name: "Password" });

const fillIn = async (page: Page, email: string, secret = password) => {
  await page.getByLabel("Email").fill(email);
  await secretField(page).fill(secret);
  await page.locator("form button[type=submit]").click();
};

const signUp = async (page: Page, from = "/login") => {
  const email = newAddress();
  await page.goto(from);
  await fillIn(page, email);
  await expect(book(page)).toBeVisible();
  return email;
};

test.describe("signing in", () => {
  test("returns a visitor to the page they wanted", async ({ page }) => {
    await signUp(page, "/activity");
    await expect(page).toHaveURL("/activity");
  });

  test("sends a signed-in customer from the guest pages to /profile", async ({ page, context, world }) => {
    await openSignedIn(context, world.site, await newPerson(world));
    for (const path of pathsIn(routes, "guest")) {
      await page.goto(path);
      await expect(page).toHaveURL("/profile");
    }
  });

  test("makes an account, or signs in where the address has one, by one form on any device", async ({
    page,
  }) => {
    const email = await signUp(page);
    await signOutByPanel(page);
    await page.goto("/login");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await fillIn(page, email);
    await expect(page).toHaveURL("/profile");
  });

  for (const hides of [false, true])
    test(`signs a known address in on a new device${hides ? ", also where Auth hides which are known @long" : ""}`, async ({
      page,
      world,
    }) => {
      // Older than our rules for passwords.
      const { email } = await newPerson(world, { password: "abcdef" });
      const work = async () => {
        await page.goto("/login");
        await fillIn(page, email, "four blue doors");
        const alert = page.getByRole("alert");
        await expect(alert).toContainText("You already have an account, but that's not its password.");
        // Nothing typed is lost.
        await expect(page.getByLabel("Email")).toHaveValue(email);
        await expect(secretField(page)).toHaveValue("four blue doors");
        await expect(page.getByText("At least 8 characters")).toHaveCount(0);
        await expectNoViolations(page, "/login, a password that is another one");
        await page.getByRole("link", { name: "Forgot your password?" }).click();
        await expect(page.getByLabel("Email")).toHaveValue(email);
        await page.getByRole("link", { name: "Back to sign in" }).click();
        await expect(page.getByLabel("Email")).toHaveValue(email);
        await secretField(page).fill("abcdef");
        await page.locator("form button[type=submit]").click();
        await expect(page).toHaveURL("/profile");
      };
      if (hides) await withHiddenAccounts(world, work);
      else await work();
    });

  for (const hides of [false, true])
    test(`shows the rules of a password only to a new account${hides ? ", or who may be one @long" : ""}`, async ({
      page,
      world,
    }) => {
      const work = async () => {
        const email = newAddress();
        await page.goto("/login");
        await expect(page.getByText("At least 8 characters")).toHaveCount(0);
        await fillIn(page, email, "abcdef");
        await expect(secretField(page)).toHaveAccessibleDescription(/at least 8 characters/);
        await expect(secretField(page)).toBeFocused();
        if (hides)
          await expect(page.getByRole("alert").first()).toHaveText(
            "Wrong email or password. If you're new here, please choose a stronger password.",
          );
        await expectNoViolations(page, "/login, a password too short for a new account");
        await secretField(page).fill("four blue doors");
        await page.locator("form button[type=submit]").click();
        await expect(book(page)).toBeVisible();
        await expect(page.getByText("Enter the code we sent")).toBeVisible();
      };
      if (hides) await withHiddenAccounts(world, work);
      else await work();
    });

  test("marks the invalid field", async ({ page }) => {
    await page.goto("/login");
    await fillIn(page, "no address", "");
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please enter a valid email address.");
  });

  test("signs out a person whose token lacks the client claim", async ({ page, baseURL }) => {
    const email = newAddress();
    const auth = Number(new URL(baseURL ?? "").port) + 2;
    const made = await fetch(
      `http://127.0.0.1:${auth}/identitytoolkit.googleapis.com/v1/projects/demo-every-body-yoga/accounts`,
      {
        method: "POST",
        headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
        body: JSON.stringify({ email, password }),
      },
    );
    expect(made.status).toBe(200);
    await page.goto("/login");
    await fillIn(page, email);
    await expect(page.getByRole("alert")).toHaveText("This account can't sign in here. Please contact us.");
    await page.goto("/profile");
    await expect(page).toHaveURL("/login");
    await expect(book(page)).toHaveCount(0);
  });

  test("works with Google's stand-in", async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByLabel("Google email").fill(newAddress());
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(page).toHaveURL("/profile");
  });
});

test("a confirmed address takes effect in every tab without a new sign-in", async ({
  page,
  context,
  world,
}) => {
  const email = await signUp(page);
  const open = page.getByText("Enter the code we sent");
  await expect(open).toBeVisible();
  const other = await context.newPage();
  await other.goto(await newestLinkTo(world, email));
  await expect(other).toHaveURL("/profile");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(other.getByText("Enter the code we sent")).toHaveCount(0);
  // A headless browser shows all tabs at once, so it never reports that one became visible.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(open).toHaveCount(0);
});

test.describe("signing out", () => {
  test("goes to the home page and signs out every other tab", async ({ page, context, world }) => {
    await openSignedIn(context, world.site, await newPerson(world));
    await page.goto("/profile");
    const other = await context.newPage();
    await other.goto("/activity");
    await expect(book(other)).toBeVisible();
    await signOutByPanel(page);
    await expect(book(page)).toHaveCount(0);
    await expect(other).toHaveURL("/login");
  });
});

test("resetting a password gives the same answer for known and unknown addresses", async ({
  page,
  world,
}) => {
  const { email } = await newPerson(world);
  for (const address of [email, newAddress()]) {
    await page.goto("/recover");
    await page.getByLabel("Email").fill(address);
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByText(`If there's an account for ${address}, we sent a link.`)).toBeVisible();
  }
});

test("a visitor is sent to sign in from every signed-in page", async ({ page }) => {
  for (const path of allOrFirst(pathsIn(routes, "signed-in"), 5)) {
    await page.goto(path, { waitUntil: "commit" });
    await expect.soft(page, path).toHaveURL(/\/login$/);
  }
});
