import { type AboutFact, SITE_TEXT_LIMITS } from "@core/settings/site-texts.ts";

/** Facts as they are typed: one a line, its title before a colon. */
export const typedFacts = (facts: readonly AboutFact[]): string =>
  facts.map(({ title, text }) => `${title}: ${text}`).join("\n");

/** Typed facts; undefined for what is none. Nothing typed is no fact. */
export function readFacts(typed: string): AboutFact[] | undefined {
  const lines = typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const facts = lines.map((line) => {
    const at = line.indexOf(":");
    return { title: line.slice(0, Math.max(at, 0)).trim(), text: line.slice(at + 1).trim() };
  });
  return facts.every(({ title, text }) => title !== "" && text !== "") ? facts : undefined;
}

/** What is wrong with typed facts, if anything. */
export function factsProblem(typed: string): string | undefined {
  const facts = readFacts(typed);
  const { facts: most, factTitle, factText } = SITE_TEXT_LIMITS;
  if (!facts) return "Please enter one fact a line: a title, a colon, and a sentence.";
  if (facts.length > most) return `Please enter ${most} facts at most.`;
  if (facts.some(({ title }) => title.length > factTitle))
    return `Please use ${factTitle} characters at most before the colon.`;
  return facts.some(({ text }) => text.length > factText)
    ? `Please use ${factText} characters at most after the colon.`
    : undefined;
}
