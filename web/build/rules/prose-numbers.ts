import { periodsInWords, rulesInWords } from "./rules-in-words.ts";

const count = String.raw`(?:\d[\d,.]*|two|three|four|five|six|eight|ten|twelve|fourteen|twenty|thirty|ninety)`;
const unit = "(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)";

/** A number with a unit, a percentage, an amount, an hour of the day or a limit of times, as prose says them. */
export const proseNumbers = new RegExp(
  [
    String.raw`(?<![\w$.-])${count}[ -]${unit}\b`,
    String.raw`(?<![\w.(-])\d+%(?=[ .,;!?])(?! -)`,
    String.raw`\$\d[\d,]*\.\d\d`,
    String.raw`\b\d{1,2}(?::\d\d)? ?[AP]M\b`,
    String.raw`\b(?:up to|session) (?:once|twice)\b`,
  ].join("|"),
  "g",
);

/** Numbers that are no rule with a constant, each in its file: advice, what others do, what a button does, and "all of it". */
export const freeNumbers: Readonly<Record<string, readonly string[]>> = {
  "web/src/features/about/about-page.tsx": ["twenty years", "100%"],
  "web/src/features/activity/receipt-dialog.tsx": ["100%"],
  "web/src/features/apply/pitch.tsx": ["100%"],
  "web/src/features/apply/steps/certificates-step.tsx": ["200-hour"],
  "web/src/features/book/time/no-times.tsx": ["7 days"],
  "web/src/features/desk-insights/insight-rows.ts": ["15 minutes", "four hours"],
  "web/src/features/desk-money/desk-money-page.tsx": ["ten minutes"],
  "web/src/features/help/questions/money-questions.ts": ["100%"],
  "web/src/features/help/questions/practice-questions.ts": ["two hours", "two minutes"],
  "web/src/features/home/audience-section.tsx": ["90 minutes"],
  "web/src/features/profile/welcome-steps.tsx": ["two minutes"],
  "web/src/features/services/at-home-section.tsx": ["two hours"],
  "web/src/features/tip/tip-form.tsx": ["100%"],
  "web/src/features/tip/tip-page.tsx": ["100%"],
  "web/src/parts/booking/availability/move-times.tsx": ["7 days"],
  "web/src/parts/showcase/terms/built-terms.ts": ["100%"],
  "functions/src/core/booking/preparation.ts": ["two hours"],
};

const known = new Set<string>([
  ...Object.values(rulesInWords),
  ...periodsInWords.flatMap(({ long }) => long.match(proseNumbers) ?? []),
  ...Object.values(freeNumbers).flat(),
]);

/** The numbers that the text of a built page says and no rule does. */
export function unknownNumbers(html: string): string[] {
  const text = html
    .replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, " ")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&nbsp;", " ");
  const found = text.match(proseNumbers) ?? [];
  return found.filter((one) => ![...known].some((rule) => one === rule || one.endsWith(` ${rule}`)));
}
