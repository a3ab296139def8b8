import type { Page } from "@playwright/test";
import { pathsIn } from "../../src/routing/route-table.ts";
import { routes } from "../../src/routing/routes.ts";
import { chooseSignIn } from "../support/choose-sign-in.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { newestLinkTo } from "../support/sign-ins.ts";
import { signOutByPanel } from "../support/sign-out.ts";
import { expect, test } from "../support/test.ts";
import { newPerson } from "../support/test-people.ts";

const password = "secret-enough";
const newAddress = () => `guest-${crypto.randomUUID()}@example.com`;
const book = (page: Page) => page.getByRole("link", { name: "Book", exact: true });

const fillIn = async (page: Page, email: string, secret = password) => {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(secret);
  await page.locator("form button[type=submit]").click();
};

const signUp = async (page: Page, from = "/login") => {
  const email = newAddress();
  await page.goto(from);
  await page.getByRole("button", { name: "Create account" }).first().click();
  await fillIn(page, email);
  await expect(book(page)).toBeVisible({ timeout: 20_000 });
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

  test("refuses a wrong password without telling whether the address is known", async ({ page, world }) => {
    const { email } = await newPerson(world);
    for (const address of [email, newAddress()]) {
      await page.goto("/login");
      await chooseSignIn(page);
      await fillIn(page, address, "not-the-password");
      await expect(page.getByRole("alert")).toHaveText("Wrong email or password.");
    }
  });

  test("offers a new account first, and signing in wherever someone has signed in", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your account");
    await signUp(page);
    await signOutByPanel(page);
    await page.goto("/login");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
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
    await chooseSignIn(page);
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
  const open = page.getByText("Please open the link");
  await expect(open).toBeVisible();
  const other = await context.newPage();
  await other.goto(await newestLinkTo(world, email));
  await expect(other).toHaveURL("/profile");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(other.getByText("Please open the link")).toHaveCount(0);
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
  for (const path of pathsIn(routes, "signed-in")) {
    await page.goto(path, { waitUntil: "commit" });
    await expect.soft(page, path).toHaveURL(/\/login$/);
  }
});
