import type { TermsSection } from "@core/settings/terms.ts";

/** A section while the terms are edited: its id stays when its heading changes. */
export interface DraftSection extends TermsSection {
  id: string;
}

/** Terms as they are when editing begins. */
export const draftOf = (sections: readonly TermsSection[]): DraftSection[] =>
  sections.map(({ title, text }, nth) => ({ id: `s${nth + 1}`, title, text }));

/** The sections without their ids. */
export const sectionsOf = (draft: readonly DraftSection[]): TermsSection[] =>
  draft.map(({ title, text }) => ({ title, text }));

/** Where a section comes: after the one with this id, or first. */
export const FIRST = "first";

/** The id of the section that one comes after. */
export const comesAfter = (draft: readonly DraftSection[], id: string): string =>
  draft[draft.findIndex((one) => one.id === id) - 1]?.id ?? FIRST;

/** The terms with a section changed, moved or, without an id, added; it comes after the one with the id `after`. */
export function withSection(
  draft: readonly DraftSection[],
  { id, after, ...section }: TermsSection & { id: string | undefined; after: string },
): DraftSection[] {
  const others = draft.filter((one) => one.id !== id);
  const most = Math.max(0, ...draft.map((one) => Number(one.id.slice(1))));
  const at = others.findIndex((one) => one.id === after) + 1;
  return others.toSpliced(at, 0, { id: id ?? `s${most + 1}`, ...section });
}

/** Whether two texts of the terms say the same. */
export const areSameTerms = (one: readonly TermsSection[], other: readonly TermsSection[]): boolean =>
  one.length === other.length &&
  one.every(({ title, text }, nth) => other[nth]?.title === title && other[nth].text === text);
