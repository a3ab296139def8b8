import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "../constants.ts";
import { AppError } from "../errors.ts";
import { writtenFor } from "../notifications/email/email-moments.ts";
import { NOW } from "../testing/booking.ts";
import { bannersAbout, bannersShown, noSiteTexts, SITE_TEXT_LIMITS, siteTextsAfter } from "./site-texts.ts";

const banner = {
  step: "banner",
  version: 0,
  text: "Closed on Thanksgiving.",
  from: NOW,
  until: NOW + DAY,
} as const;
const at = (newId = "b1", now = NOW) => ({ newId, now });
const areas = [{ id: "ny", name: "New York City" }];

const refused = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.details];
  }
  return undefined;
};

describe("a banner", () => {
  it("shows from its first to its last moment, those of every place first", () => {
    const one = siteTextsAfter(noSiteTexts, { ...banner, area: "ny", text: "No trains." }, at());
    const both = siteTextsAfter(one, { ...banner, version: 1 }, at("b2"));
    const shown = (now: number) => bannersShown(both, areas, now);
    expect(shown(NOW)).toEqual(["Closed on Thanksgiving.", "New York City: No trains."]);
    expect(shown(NOW + DAY - 1)).toHaveLength(2);
    expect([shown(NOW - 1), shown(NOW + DAY)]).toEqual([[], []]);
    expect(bannersShown(both, [], NOW)).toContain("No trains.");
  });

  it("is the only one of its place at a time, and never over before it is seen", () => {
    const one = siteTextsAfter(noSiteTexts, banner, at());
    const next = { ...banner, version: 1 };
    const overlaps = { ...next, from: NOW + HOUR, until: NOW + 2 * DAY };
    expect(refused(() => siteTextsAfter(one, overlaps, at("b2")))?.[1]).toHaveProperty("from");
    expect(siteTextsAfter(one, { ...overlaps, area: "ny" }, at("b2")).banners).toHaveLength(2);
    expect(siteTextsAfter(one, { ...overlaps, id: "b1" }, at("b2")).banners).toHaveLength(1);
    const after = { ...next, from: NOW + DAY, until: NOW + 2 * DAY };
    expect(siteTextsAfter(one, after, at("b2")).banners.map(({ id }) => id)).toEqual(["b1", "b2"]);
    for (const until of [NOW, NOW - 1, NOW + SITE_TEXT_LIMITS.shownFor + 1])
      expect(refused(() => siteTextsAfter(noSiteTexts, { ...banner, until }, at()))?.[1]).toHaveProperty(
        "until",
      );
  });

  it("is changed and removed as it was shown, and forgotten once it is over", () => {
    const one = siteTextsAfter(noSiteTexts, banner, at());
    expect(refused(() => siteTextsAfter(one, banner, at("b2")))).toEqual([
      "wrong-state",
      { status: "changed" },
    ]);
    expect(refused(() => siteTextsAfter(one, { step: "remove", version: 1, id: "b7" }, at()))?.[0]).toBe(
      "wrong-state",
    );
    expect(siteTextsAfter(one, { step: "remove", version: 1, id: "b1" }, at()).banners).toEqual([]);
    const later = NOW + 2 * DAY;
    const fresh = { ...banner, version: 1, from: later, until: later + DAY };
    expect(siteTextsAfter(one, fresh, at("b2", later)).banners.map(({ id }) => id)).toEqual(["b2"]);
  });
});

it("the banners about a place are those that are not over, and no other's", () => {
  const one = siteTextsAfter(noSiteTexts, { ...banner, area: "ny" }, at());
  const both = siteTextsAfter(one, { ...banner, version: 1 }, at("b2"));
  const shown = [{ text: banner.text, from: banner.from, until: banner.until }];
  expect(bannersAbout(both, "ny", NOW)).toEqual(shown);
  expect(bannersAbout(both, "la", NOW)).toEqual([]);
  expect(bannersAbout(both, "ny", banner.until)).toEqual([]);
});

it("the facts of /about are replaced all at once, and ours again when there are none", () => {
  const facts = [{ title: "Insured", text: "Every instructor." }];
  const changed = siteTextsAfter(noSiteTexts, { step: "facts", version: 0, facts }, at());
  expect(changed).toEqual({ ...noSiteTexts, version: 1, facts });
  expect(siteTextsAfter(changed, { step: "facts", version: 1, facts: [] }, at()).facts).toEqual([]);
});

it("a moment of emails has one sentence, which another replaces and an empty one takes away", () => {
  const say = (before: typeof noSiteTexts, text: string, moment: "closed" | "receipt" = "closed") =>
    siteTextsAfter(before, { step: "email", version: before.version, moment, text }, at());
  const both = say(say(say(noSiteTexts, "Thank you."), "Rest well."), "Keep this.", "receipt");
  const heard = (kind: "closed" | "receipt" | "tipped", side: "customer" | "instructor" = "customer") =>
    writtenFor(both.emails, { kind, side })?.text;
  expect([heard("closed"), heard("receipt")]).toEqual(["Rest well.", "Keep this."]);
  expect([heard("tipped"), heard("closed", "instructor")]).toEqual([undefined, undefined]);
  expect(say(both, "").emails).toEqual([{ moment: "receipt", text: "Keep this." }]);
});

it("a moment of emails has one subject and opening, which name only what it knows, and ours once both are empty", () => {
  const rewrite = (before: typeof noSiteTexts, subject: string, opening: string) =>
    siteTextsAfter(
      before,
      { step: "wording", version: before.version, moment: "receipt", subject, opening },
      at(),
    );
  const changed = rewrite(rewrite(noSiteTexts, "Thanks", ""), "Thank you, {name}", "Keep this.");
  expect(changed.wordings).toEqual([
    { moment: "receipt", subject: "Thank you, {name}", opening: "Keep this." },
  ]);
  expect(refused(() => rewrite(changed, "On {date}", ""))).toEqual([
    "bad-request",
    { subject: "These emails don't know {date}. They know {name}." },
  ]);
  expect(refused(() => rewrite(changed, "", "{x}"))?.[1]).toHaveProperty("opening");
  expect(rewrite(changed, "", "").wordings).toEqual([]);
});

it("answers of /help are replaced all at once", () => {
  const answers = [{ question: "Do you bring mats?", answer: "Yes." }];
  const changed = siteTextsAfter(noSiteTexts, { step: "answers", version: 0, answers }, at());
  expect(changed).toEqual({ ...noSiteTexts, version: 1, answers });
  const twice = () =>
    siteTextsAfter(changed, { step: "answers", version: 1, answers: [...answers, ...answers] }, at());
  expect(refused(twice)?.[1]).toHaveProperty("question");
});
