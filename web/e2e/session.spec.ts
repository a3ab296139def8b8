import type { Page } from "@playwright/test";
import { appRoutes } from "../../scripts/hosting/routes.ts";
import { expect, test } from "./fixtures.ts";

const guestRoutes = ["/login", "/recover"];
const password = "secret-enough";
const newAddress = () => `guest-${crypto.randomUUID()}@example.com`;
const book = (page: Page) => page.getByRole("link", { name: "Book", exact: true });

const fillIn = async (page: Page, email: string, secret = password) => {
  await page.getByLabel("E-mail").fill(email);
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

const signOut = async (page: Page) => {
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
};

test.describe("signing in", () => {
  test("leads a newcomer back to the page they wanted", async ({ page }) => {
    await signUp(page, "/activity");
    await expect(page).toHaveURL("/activity");
  });

  test("sends who is signed in from the guests' pages to /profile", async ({ page }) => {
    await signUp(page);
    for (const path of ["/login", "/recover"]) {
      await page.goto(path);
      await expect(page).toHaveURL("/profile");
    }
  });

  test("refuses a wrong password in words that do not say whether the address is known", async ({ page }) => {
    const email = await signUp(page);
    await signOut(page);
    for (const address of [email, newAddress()]) {
      await page.goto("/login");
      await fillIn(page, address, "not-the-password");
      await expect(page.getByRole("alert")).toHaveText("The e-mail address or the password is not right.");
    }
  });

  test("points at the field that is wrong", async ({ page }) => {
    await page.goto("/login");
    await fillIn(page, "no address", "");
    await expect(page.getByLabel("E-mail")).toBeFocused();
    await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(
      "Please enter a valid e-mail address.",
    );
  });

  test("signs out at once whose token has no client claim", async ({ page, baseURL }) => {
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
    await expect(page.getByRole("alert")).toHaveText("This account cannot be used here.");
    await page.goto("/profile");
    await expect(page).toHaveURL("/login");
    await expect(book(page)).toHaveCount(0);
  });

  test("works through Google's stand-in", async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByLabel("Google address").fill(newAddress());
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(page).toHaveURL("/profile");
  });
});

test("a confirmed address is known to every tab without signing in again", async ({
  page,
  context,
  baseURL,
}) => {
  const email = await signUp(page);
  const open = page.getByText("Please open the link");
  await expect(open).toBeVisible();
  const auth = `http://127.0.0.1:${Number(new URL(baseURL ?? "").port) + 2}`;
  const sent = await fetch(`${auth}/emulator/v1/projects/demo-every-body-yoga/oobCodes`);
  const { oobCodes } = (await sent.json()) as { oobCodes: { email: string; oobLink: string }[] };
  const other = await context.newPage();
  await other.goto(oobCodes.find((code) => code.email === email)?.oobLink ?? "");
  await expect(other).toHaveURL("/profile");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(other.getByText("Please open the link")).toHaveCount(0);
  // A headless browser shows all its tabs at once, so it never says that one is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(open).toHaveCount(0);
});

test.describe("signing out", () => {
  test("goes home, and signs out every other tab", async ({ page, context }) => {
    await signUp(page);
    const other = await context.newPage();
    await other.goto("/activity");
    await expect(book(other)).toBeVisible();
    await signOut(page);
    await expect(page).toHaveURL("/");
    await expect(book(page)).toHaveCount(0);
    await expect(other).toHaveURL("/login");
  });
});

test("recovering gives the same answer for known and unknown addresses", async ({ page }) => {
  const known = await signUp(page);
  await signOut(page);
  await expect(page).toHaveURL("/");
  for (const address of [known, newAddress()]) {
    await page.goto("/recover");
    await page.getByLabel("E-mail").fill(address);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(
      page.getByText(`If there is an account for ${address}, a link is on its way.`),
    ).toBeVisible();
  }
});

test("a visitor is sent to sign in from every page of the signed-in", async ({ page }) => {
  for (const path of appRoutes.filter((route) => !guestRoutes.includes(route))) {
    await page.goto(path);
    await expect.soft(page, path).toHaveURL(/\/login$/);
  }
});
