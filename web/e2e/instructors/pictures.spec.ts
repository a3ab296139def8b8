import type { Instructor } from "@core/people/instructors/instructor.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { plantInstructor } from "../support/stored/plant-instructor.ts";
import { expect, test } from "../support/test.ts";
import { knownPerson, newPerson } from "../support/test-people.ts";

test("a picture that an instructor adds leads their page once an operator has published it @long", async ({
  page,
  context,
  browser,
  world,
}) => {
  const person = await newPerson(world, { provider: true });
  await plantInstructor({ name: "Thea Moss", languages: ["English"], styles: ["Yin"], bio: "" }, person.uid);
  await openSignedIn(context, world.instructors, person);
  await page.goto(`${world.instructors}/profile`);
  const panel = page.getByRole("region", { name: "Your pictures" });
  await panel.locator("summary").click();
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 960, height: 720 });
    const context = canvas.getContext("2d");
    if (context) context.fillStyle = "#2a6";
    context?.fillRect(120, 90, 600, 450);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  await panel
    .locator("input[type=file]")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from(drawn, "base64") });
  await expect(panel.getByText("Customers don't see it yet.")).toBeVisible();
  await expectNoViolations(page, "a picture that waits");
  const own = await world.stored.get<Instructor>(`instructors/${person.uid}`);
  const id = own?.pictures?.[0]?.id ?? "";

  const visitor = await browser.newPage();
  await visitor.goto(`${world.site}/meet/${person.uid}`);
  await expect(visitor.getByRole("heading", { level: 1, name: "Thea Moss" })).toBeVisible();
  await expect(visitor.getByRole("img", { name: "Thea teaching" })).toHaveCount(0);

  const desk = await browser.newContext();
  await openSignedIn(desk, world.instructors, await knownPerson(world, "olive@example.com"));
  const operator = await desk.newPage();
  await operator.goto(`${world.instructors}/desk/case?what=pictures&id=${id}`);
  const picture = operator.getByRole("img", { name: "Picture" });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(600);
  await expectNoViolations(operator, "a picture at the desk");
  await operator.getByRole("button", { name: /^Publish/ }).click();
  await operator.getByRole("dialog").getByLabel("Reason").fill("A clear picture of her.");
  await operator.keyboard.press("Control+Enter");
  await expect(operator.getByText("Published.")).toBeVisible();
  await desk.close();

  await expect
    .poll(async () => {
      await visitor.reload();
      return visitor.getByRole("img", { name: "Thea teaching" }).count();
    })
    .toBe(1);
  const shown = visitor.getByRole("img", { name: "Thea teaching" });
  // Of several sizes a browser says how wide it shows one.
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(200);
  await expectNoViolations(visitor, "an instructor's page with a picture");
  await visitor.close();
});
