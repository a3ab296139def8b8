import type { Page } from "@playwright/test";

/** Chooses signing in on /login, which offers a new account first where nobody has signed in. */
export const chooseSignIn = (page: Page): Promise<void> =>
  page
    .getByRole("group", { name: "What would you like to do?" })
    .getByRole("button", { name: "Sign in" })
    .click();
