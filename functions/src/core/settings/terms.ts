import * as v from "valibot";
import { AppError } from "../errors.ts";
import { termsProblem } from "./terms-markup.ts";

/** How many sections the terms can have, and lengths in characters: of a heading, of a text, and of all. */
export const TERMS_LIMITS = { sections: 30, title: 80, text: 5_000, all: 40_000 } as const;

/** A section of the terms; what its text can hold is in terms-markup.ts. */
export const TermsSection = v.object({ title: v.string(), text: v.string() });
export type TermsSection = v.InferOutput<typeof TermsSection>;

/** `settings/terms/versions/{number}`: a text of the terms as a treasurer proposed it, created once and never changed. */
export const TermsVersion = v.object({ sections: v.array(TermsSection) });
export type TermsVersion = v.InferOutput<typeof TermsVersion>;

/** How long terms are, in characters. */
export const lengthOfTerms = (sections: readonly TermsSection[]): number =>
  sections.reduce((sum, { title, text }) => sum + title.length + text.length, 0);

/**
 * Terms that can be shown: every heading once, and nothing in braces or linked that we don't know.
 * @throws AppError `bad-request` {sections}
 */
export function mustBeTerms(sections: TermsSection[]): TermsSection[] {
  const refuse = (message: string) => {
    throw new AppError("bad-request", undefined, { sections: message });
  };
  for (const { title, text } of sections) {
    const problem = termsProblem(title) ?? termsProblem(text);
    if (problem) refuse(`${title}: ${problem}`);
  }
  if (new Set(sections.map(({ title }) => title)).size < sections.length)
    refuse("Two sections have the same heading.");
  if (lengthOfTerms(sections) > TERMS_LIMITS.all)
    refuse(`The terms can have ${TERMS_LIMITS.all.toLocaleString("en-US")} characters in all.`);
  return sections;
}

/** How a section differs from the terms before: a heading is what names it. */
export type SectionChange = "added" | "changed" | "removed" | undefined;

/** The sections of new terms, each with how it differs from those before; then those that are gone. */
export function termsDifference(
  before: readonly TermsSection[],
  after: readonly TermsSection[],
): (TermsSection & { change: SectionChange })[] {
  const changeOf = ({ title, text }: TermsSection): SectionChange => {
    const same = before.find((one) => one.title === title);
    if (!same) return "added";
    return same.text === text ? undefined : "changed";
  };
  return [
    ...after.map((one) => ({ ...one, change: changeOf(one) })),
    ...before
      .filter(({ title }) => after.every((one) => one.title !== title))
      .map((one) => ({ ...one, change: "removed" as const })),
  ];
}
