import * as v from "valibot";
import { DAY } from "../constants.ts";
import { AppError } from "../errors.ts";
import { Id, Instant } from "../fields.ts";
import { wordsInBraces } from "../in-braces.ts";
import { type EmailMoment, emailMoments, emailsOfMoments } from "../notifications/email/email-moments.ts";

/** Lengths of what operators write on public pages, in characters, how many there can be, and how long a banner can show, ms. */
export const SITE_TEXT_LIMITS = {
  banner: 200,
  banners: 10,
  facts: 6,
  factTitle: 60,
  factText: 160,
  answers: 12,
  question: 120,
  answer: 600,
  emailNote: 300,
  subject: 100,
  opening: 600,
  shownFor: 92 * DAY,
} as const;

/** A sentence that customers see on every page for a while. */
const Banner = v.object({
  id: Id,
  text: v.string(),
  /** Id of the area it is about; absent: of none. */
  area: v.optional(Id),
  from: Instant,
  until: Instant,
});
export type Banner = v.InferOutput<typeof Banner>;

/** A fact about us, as `/about` begins with it. */
export const AboutFact = v.object({ title: v.string(), text: v.string() });
export type AboutFact = v.InferOutput<typeof AboutFact>;

/** A question that operators answer on `/help`, after ours. */
export const HelpAnswer = v.object({ question: v.string(), answer: v.string() });
export type HelpAnswer = v.InferOutput<typeof HelpAnswer>;

/** A sentence of operators in the emails of a moment. */
export const EmailNote = v.object({ moment: v.picklist(emailMoments), text: v.string() });
export type EmailNote = v.InferOutput<typeof EmailNote>;

/** The subject and the opening that operators wrote for the emails of a moment; an empty one is ours. */
export const EmailWording = v.object({
  moment: v.picklist(emailMoments),
  subject: v.string(),
  opening: v.string(),
});
export type EmailWording = v.InferOutput<typeof EmailWording>;

/** `settings/texts`: what operators have written for public pages and emails. */
export const SiteTexts = v.object({
  version: v.number(),
  /** By the instant at which they begin. */
  banners: v.array(Banner),
  /** In place of ours, in order; ours while there are none. */
  facts: v.array(AboutFact),
  /** In order. */
  answers: v.optional(v.array(HelpAnswer), []),
  /** One a moment at most. */
  emails: v.optional(v.array(EmailNote), []),
  /** One a moment at most. */
  wordings: v.optional(v.array(EmailWording), []),
});
export type SiteTexts = v.InferOutput<typeof SiteTexts>;

/** Before anyone has written something. */
export const noSiteTexts: SiteTexts = {
  version: 0,
  banners: [],
  facts: [],
  answers: [],
  emails: [],
  wordings: [],
};

/** What an operator does with the texts, as they saw them: a banner with an `id` is changed, without one it is added. */
export type SiteTextStep = { version: number } & (
  | ({ step: "banner"; id?: string | undefined; area?: string | undefined } & Omit<Banner, "id" | "area">)
  | { step: "remove"; id: string }
  | { step: "facts"; facts: AboutFact[] }
  | { step: "answers"; answers: HelpAnswer[] }
  /** Empty: no sentence anymore. */
  | ({ step: "email" } & EmailNote)
  /** Both empty: ours again. */
  | ({ step: "wording" } & EmailWording)
);

/** The banners about an area (id) that are not over at `now` (ms UTC). */
export const bannersAbout = (
  { banners }: SiteTexts,
  area: string,
  now: Instant,
): Pick<Banner, "text" | "from" | "until">[] =>
  banners
    .filter((one) => one.area === area && one.until > now)
    .map(({ text, from, until }) => ({ text, from, until }));

const refusal = (details: Record<string, string>): AppError =>
  new AppError("bad-request", undefined, details);

function withBanner(before: SiteTexts, banner: Banner, now: Instant): Banner[] {
  const { from, until, area, id } = banner;
  if (until <= now || until <= from) throw refusal({ until: "Choose an end that is still to come." });
  if (until - Math.max(from, now) > SITE_TEXT_LIMITS.shownFor)
    throw refusal({ until: `A banner shows for ${SITE_TEXT_LIMITS.shownFor / DAY} days at most.` });
  // What is over is forgotten.
  const others = before.banners.filter((one) => one.id !== id && one.until > now);
  if (others.some((one) => one.area === area && one.from < until && from < one.until))
    throw refusal({ from: "Another banner for the same place shows then." });
  if (others.length >= SITE_TEXT_LIMITS.banners)
    throw refusal({ text: `There can be ${SITE_TEXT_LIMITS.banners} banners. Please remove one first.` });
  return [...others, banner].toSorted((a, b) => a.from - b.from || (a.id < b.id ? -1 : 1));
}

/** Answers as they are, where each question is asked once: it names its answer. */
function eachOnce(answers: HelpAnswer[]): HelpAnswer[] {
  if (new Set(answers.map(({ question }) => question)).size < answers.length)
    throw refusal({ question: "This question has an answer already." });
  return answers;
}

/** What is wrong with a text for the emails of a moment, if anything: it names what they don't know. */
export function wordingProblem(moment: EmailMoment, text: string): string | undefined {
  const known: readonly string[] = emailsOfMoments[moment].words;
  const inBraces = (words: readonly string[]) => words.map((word) => `{${word}}`).join(", ");
  const unknown = wordsInBraces(text).filter((word) => !known.includes(word));
  return unknown.length > 0
    ? `These emails don't know ${inBraces(unknown)}. They know ${inBraces(known)}.`
    : undefined;
}

function mustBeWording({ moment, subject, opening }: EmailWording): EmailWording {
  for (const [name, text] of Object.entries({ subject, opening })) {
    const problem = wordingProblem(moment, text);
    if (problem) throw refusal({ [name]: problem });
  }
  return { moment, subject, opening };
}

/**
 * The texts after a step at `now` (ms UTC); `newId` is that of a banner that is added.
 * @throws AppError `wrong-state` {changed}, `bad-request` {from, until, text, question, subject, opening}
 */
export function siteTextsAfter(
  before: SiteTexts,
  change: SiteTextStep,
  { newId, now }: { newId: string; now: Instant },
): SiteTexts {
  const known = (id: string) => before.banners.some((one) => one.id === id);
  const isThere = !("id" in change) || change.id === undefined || known(change.id);
  if (change.version !== before.version || !isThere)
    throw new AppError("wrong-state", "Someone changed these texts. Look at them again.", {
      status: "changed",
    });
  const next = { ...before, version: before.version + 1 };
  if (change.step === "facts") return { ...next, facts: change.facts };
  if (change.step === "answers") return { ...next, answers: eachOnce(change.answers) };
  if (change.step === "email") {
    const others = before.emails.filter(({ moment }) => moment !== change.moment);
    const { moment, text } = change;
    return { ...next, emails: text === "" ? others : [...others, { moment, text }] };
  }
  if (change.step === "wording") {
    const others = before.wordings.filter(({ moment }) => moment !== change.moment);
    const wording = mustBeWording(change);
    return { ...next, wordings: wording.subject + wording.opening === "" ? others : [...others, wording] };
  }
  if (change.step === "remove")
    return { ...next, banners: before.banners.filter(({ id }) => id !== change.id) };
  const { id = newId, text, area, from, until } = change;
  const banner: Banner = { id, text, from, until, ...(area !== undefined && { area }) };
  return { ...next, banners: withBanner(before, banner, now) };
}

/** What customers read at `now` (ms UTC), everywhere first; one about an area begins with its name. */
export const bannersShown = (
  { banners }: Pick<SiteTexts, "banners">,
  areas: readonly { id: string; name: string }[],
  now: Instant,
): string[] =>
  banners
    .filter(({ from, until }) => from <= now && now < until)
    .toSorted((a, b) => Number(a.area !== undefined) - Number(b.area !== undefined))
    .map(({ text, area }) => {
      const name = areas.find(({ id }) => id === area)?.name;
      return name === undefined ? text : `${name}: ${text}`;
    });
