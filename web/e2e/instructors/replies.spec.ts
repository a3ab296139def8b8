import type { Rating } from "@core/people/instructors/rating.ts";
import { expectNoViolations } from "../support/checks/expect-no-barriers.ts";
import { openSignedIn } from "../support/open-signed-in.ts";
import { practice } from "../support/practice.ts";
import { newCustomer } from "../support/scenario.ts";
import { titlesOf } from "../support/stored/stored-documents.ts";
import { expect, test } from "../support/test.ts";
import { callAs, knownPerson } from "../support/test-people.ts";

test("an instructor's reply stands under the review once an operator has published it @long", async ({
  page,
  context,
  browser,
  world,
}) => {
  const person = await newCustomer(world, { credit: 10_000 });
  const [aid = ""] = await practice(world, person);
  const marcus = await knownPerson(world, "marcus@example.com");
  const opinion = { instructorId: "marcus-bell", score: 5, comment: `Calm ${aid}`, isTestimonial: true };
  await callAs(world, marcus, "/api/provider/rate", { appointmentId: aid, score: 5, comment: "" });
  await callAs(world, person, "/api/instructor/feedback", opinion);
  const rating = await world.stored.get<Rating>(`ratings/${person.uid}_marcus-bell`);
  const id = rating?.testimonialId ?? "";

  const desk = await browser.newContext();
  const olive = await knownPerson(world, "olive@example.com");
  await openSignedIn(desk, world.instructors, olive);
  const operator = await desk.newPage();
  const publish = async (what: "testimonials" | "replies") => {
    await operator.goto(`${world.instructors}/desk/case?what=${what}&id=${id}`);
    await operator.getByRole("button", { name: /^Publish/ }).click();
    await operator.getByRole("dialog").getByLabel("Reason").fill("Kind words.");
    await operator.keyboard.press("Control+Enter");
    await expect(operator.getByText("Published.")).toBeVisible();
  };
  await publish("testimonials");

  await openSignedIn(context, world.instructors, marcus);
  await page.goto(`${world.instructors}/reviews`);
  const review = page
    .getByRole("article", { name: /^Rating by/ })
    .filter({ has: page.locator(`a[href$="id=${aid}"]`) });
  await review.getByRole("button", { name: "Reply" }).click();
  await review.getByLabel(/^Your reply to/).fill(`Thank you ${aid}`);
  await expectNoViolations(page, "a reply being written");
  await review.getByRole("button", { name: "Send my reply" }).click();
  await expect(review.getByText(/^Our team is reading your reply/)).toBeVisible();
  await expectNoViolations(page, "a reply that waits");

  await operator.goto(`${world.instructors}/desk/list?what=replies`);
  await expect(operator.getByRole("list", { name: "Replies to reviews" }).getByRole("link")).not.toHaveCount(
    0,
  );
  await publish("replies");
  await expectNoViolations(operator, "a reply at the desk");
  await desk.close();

  await page.reload();
  await expect(review.getByText("Everyone can read your reply under the review.")).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(`${world.site}/meet/marcus-bell`);
  await expect(visitor.getByText(`Thank you ${aid}`)).toBeVisible();
  await expect(visitor.getByText("Marcus replied").first()).toBeVisible();
  await expectNoViolations(visitor, "a review with a reply");
  await visitor.close();
  for (const title of ["Marcus replied to your review", "Your reply is published"])
    await expect.poll(() => titlesOf(world, aid)).toContain(title);

  // Taken back: other specs compare the reviews with those the site was built with.
  const back = { what: "testimonial", id, outcome: "rejected", reason: "Not to be kept." } as const;
  await callAs(world, olive, "/api/operator/moderate", back);
  const published = () => fetch(`${world.site}/data/testimonials.json`).then((answer) => answer.text());
  await expect.poll(published).not.toContain(aid);
});
