import type { Locator, Page } from "@playwright/test";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { applicationTitle, documentInput, photoIn, sentFiles } from "../support/fill-in-application.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { expect, test } from "../support/test.ts";
import { testPdf } from "../support/test-pdf.ts";
import { callAs, newPerson } from "../support/test-people.ts";
import type { World } from "../support/world.ts";

const openDocuments = async (page: Page, world: World) => {
  const person = await newPerson(world);
  await callAs(world, person, "/api/meta/get", {});
  await openSignedIn(page.context(), world.instructors, person);
  await page.goto(`${world.instructors}/apply`);
  await page.getByRole("button", { name: "Open: Documents and review" }).click();
  await expect(applicationTitle(page, "Documents and review")).toBeFocused();
  return person;
};
const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });

/** How much of a picture is dark, from 0 to 1, and its longer side in pixels. */
const drawnIn = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] as number[] };
    let dark = 0;
    for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 255) < 128) dark++;
    return { share: dark / (data.length / 4), longest: Math.max(canvas.width, canvas.height) };
  });

test("an applicant sends PDFs, which are drawn here and sent as pictures, and sees them back, replaces and removes them", async ({
  page,
  world,
}) => {
  const person = await openDocuments(page, world);
  const bodies: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/provider/file")) bodies.push(request.postData() ?? "");
  });
  const others: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (/pdf|wasm|cmap|font/i.test(pathname) && origin !== world.instructors) others.push(request.url());
  });
  await documentInput(page, "Insurance").setInputFiles(
    pdf("policy.pdf", testPdf({ pages: ["Page one", "Page two", "Page three"] })),
  );
  const insurance = sentFiles(page, "Insurance");
  await expect(insurance.getByRole("img")).toHaveCount(3);
  expect(bodies).toHaveLength(3);
  // JPEG in base64; the server takes no PDF.
  for (const body of bodies) expect(JSON.parse(body).image).toMatch(/^\/9j\//);
  expect(others).toEqual([]);
  const first = await drawnIn(insurance.getByRole("img").first());
  expect(first.longest).toBe(1600);
  // The green bar, and the words.
  expect(first.share).toBeGreaterThan(0.037);
  expect(first.share).toBeLessThan(0.06);
  await expectNoViolations(page, "documents with a PDF of three pages");
  // A scan needs a decoder of its own, which our content security policy must let in.
  await documentInput(page, "Training certificates").setInputFiles(
    pdf("scan.pdf", testPdf({ pages: ["Scan"], isScan: true })),
  );
  const scan = sentFiles(page, "Training certificates").getByRole("img");
  await expect(scan).toBeVisible();
  const { share } = await drawnIn(scan);
  expect(share).toBeGreaterThan(0.48);
  expect(share).toBeLessThan(0.52);

  // Another device shows them small.
  await page.reload();
  await page.getByRole("button", { name: "Open: Documents and review" }).click();
  await expect(insurance.getByRole("img")).toHaveCount(3);
  const widths = insurance
    .getByRole("img")
    .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalHeight));
  expect(await widths).toEqual([128, 128, 128]);

  await insurance.getByRole("button", { name: "Remove Insurance 3" }).click();
  await expect(insurance.getByRole("img")).toHaveCount(2);
  await insurance.getByRole("button", { name: "Replace Insurance 1" }).click();
  await page
    .getByRole("region", { name: "Insurance" })
    .getByLabel(/Valid until/)
    .fill("2035-05-01");
  const photo = { name: "policy.jpg", mimeType: "image/jpeg", buffer: await photoIn(page) };
  await documentInput(page, "Insurance").setInputFiles(photo);
  await expect(insurance).toContainText("Valid until May 1, 2035");
  await expect(insurance.getByRole("img")).toHaveCount(2);
  const { files } = await callAs(world, person, "/api/provider/apply", { submit: false });
  expect(files.map(({ kind, until }) => [kind, until])).toEqual([
    ["insurance", undefined],
    ["certificate", undefined],
    ["insurance", "2035-05-01"],
  ]);
});

test("a PDF that can't be taken has a sentence, and nothing is sent: too many pages, a password, damaged, too large, more than fits @long", async ({
  page,
  world,
}) => {
  await openDocuments(page, world);
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/provider/file")) sent++;
  });
  const card = page.getByRole("region", { name: "Training certificates" });
  const choose = (buffer: Buffer) =>
    documentInput(page, "Training certificates").setInputFiles(pdf("training.pdf", buffer));
  const five = ["1", "2", "3", "4", "5"];
  await choose(testPdf({ pages: five }));
  await expect(card.getByRole("alert")).toContainText("This PDF has 5 pages. We need the page");
  await choose(testPdf({ pages: ["Secret"], isProtected: true }));
  await expect(card.getByRole("alert")).toContainText("protected by a password");
  await choose(Buffer.from("%PDF-1.7\nnothing that can be read"));
  await expect(card.getByRole("alert")).toContainText("It may be damaged");
  await choose(Buffer.concat([testPdf({ pages: ["Large"] }), Buffer.alloc(20_500_000)]));
  await expect(card.getByRole("alert")).toContainText("This PDF is 21 MB.");
  await expectNoViolations(page, "a PDF that is too large");
  await page.route("**/pdf/**", (route) => route.abort());
  await choose(testPdf({ pages: ["Away"] }));
  await expect(card.getByRole("alert")).toContainText("We couldn't load what opens PDFs.");
  await page.unroute("**/pdf/**");
  expect(sent).toBe(0);

  await choose(testPdf({ pages: ["1", "2", "3"] }));
  await expect(sentFiles(page, "Training certificates").getByRole("img")).toHaveCount(3);
  await documentInput(page, "Insurance").setInputFiles(pdf("a.pdf", testPdf({ pages: ["4", "5"] })));
  await expect(sentFiles(page, "Insurance").getByRole("img")).toHaveCount(2);
  await documentInput(page, "Proof of identity").setInputFiles(pdf("b.pdf", testPdf({ pages: ["6", "7"] })));
  await expect(page.getByRole("region", { name: "Proof of identity" }).getByRole("alert")).toContainText(
    "This PDF has 2 pages, and you can add 1 more.",
  );
});
