import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The words about themselves that `fillInApplication` writes. */
export const BIO =
  "I have taught slow and careful yoga at people's homes for eleven years, and I still love every session.";

/** Where a document of a kind is chosen. */
export const documentInput = (page: Page, kind: string) =>
  page.getByRole("region", { name: kind }).getByLabel(/^Upload photo or PDF/);

/** What was sent of a kind of document. */
export const sentFiles = (page: Page, kind: string) =>
  page.getByRole("list", { name: `${kind}: what you sent` });

/** A photo of a document, drawn in the page. */
export const photoIn = async (page: Page): Promise<Buffer> => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [2400, 1600];
    const context = canvas.getContext("2d");
    context?.fillRect(100, 100, 900, 700);
    return canvas.toDataURL("image/jpeg");
  });
  return Buffer.from(url.split(",")[1] ?? "", "base64");
};
const addIdentity = async (page: Page) => {
  const file = { name: "passport.jpg", mimeType: "image/jpeg", buffer: await photoIn(page) };
  await documentInput(page, "Proof of identity").setInputFiles(file);
  await expect(sentFiles(page, "Proof of identity").getByRole("img")).toBeVisible();
};

/** Saves the open step of an application and goes on to the next one. */
export const saveStep = (page: Page) => page.getByRole("button", { name: "Save and continue" }).click();

/** The title of the open step, or of what an application has come to. */
export const applicationTitle = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

/** Fills in the five steps of an application and sends them; `onStep` may look at each. */
export async function fillInApplication(
  page: Page,
  firstname: string,
  onStep: (state: string) => Promise<void> = async () => undefined,
): Promise<void> {
  await page.getByLabel("First name").fill(firstname);
  await page.getByLabel("Last name").fill("Novak");
  await page.getByLabel("Phone number").fill("(212) 555-0187");
  await page.getByRole("textbox", { name: "About you" }).fill(BIO);
  await onStep("applying: about you");
  await saveStep(page);
  await expect(applicationTitle(page, "Certificates")).toBeFocused();
  await page.getByRole("button", { name: "Add a certificate" }).click();
  await saveStep(page);
  await expect(page.getByText("Please enter the certificate's name.")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("RYT 500");
  await page.getByLabel("Issued by").fill("Yoga Alliance");
  await page.getByLabel("Year").fill("2015");
  await onStep("applying: certificates");
  await saveStep(page);
  await page.getByRole("checkbox", { name: "Hatha", exact: true }).check();
  await page.getByRole("checkbox", { name: "English", exact: true }).check();
  await page.getByRole("checkbox", { name: /^New York/ }).check();
  await page
    .getByRole("checkbox", { name: /60 min/ })
    .first()
    .check();
  await expect(page.getByText("All changes saved")).toBeVisible();
  await onStep("applying: what and where");
  // What was filled in is on the server.
  await page.reload();
  await expect(applicationTitle(page, "Weekly hours")).toBeVisible();
  await page.getByRole("button", { name: "Add hours on Monday" }).click();
  await onStep("applying: weekly hours");
  await saveStep(page);
  await expect(page.getByRole("button", { name: "Send application" })).toBeDisabled();
  await addIdentity(page);
  await onStep("applying: documents and review");
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(applicationTitle(page, "We're reviewing your application")).toBeVisible();
}
