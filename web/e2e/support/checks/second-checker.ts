import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

/** IBM's checker, as a script that defines `ace`. */
const engine = readFileSync(createRequire(import.meta.url).resolve("accessibility-checker-engine"), "utf8");

interface Finding {
  ruleId: string;
  /** Policy and outcome, such as ["VIOLATION", "FAIL"]. */
  value: [string, string];
  message: string;
  snippet: string;
  path: { dom: string };
}

interface AceChecker {
  disableRule(rule: string): void;
  check(node: Node, guidelines: string[]): Promise<{ results: Finding[] }>;
}

declare global {
  interface Window {
    ace: { Checker: new () => AceChecker };
  }
}

/** Where the checker is wrong: a rule, what its elements look like, and why they are right. */
const allowed: readonly { rule: string; in: RegExp; because: string }[] = [
  {
    rule: "aria_content_in_landmark",
    in: /^<a [^>]*href="#main">/,
    because: "A skip link comes before all landmarks (WCAG technique G1); axe exempts it, too.",
  },
  {
    rule: "aria_content_in_landmark",
    in: /aria-label="Close this message"/,
    because: "A toast is a live region of its own, above the page.",
  },
  {
    rule: "input_autocomplete_valid",
    in: /type="email"[^>]*autocomplete="username"/,
    because: "HTML allows username in an email field, and password managers need it.",
  },
  {
    rule: "input_checkboxes_grouped",
    in: /type="radio"/,
    because: "The times of a day are one choice, in a fieldset for each part of the day.",
  },
  {
    rule: "label_content_exists",
    in: /^<label [^>]*(title="|for="_r_\w+_-_r_\w+_")/,
    because:
      "The names of gallery pictures and stars are visually hidden texts, which the rule does not see.",
  },
  {
    rule: "label_name_visible",
    in: /role="switch"/,
    because: "The label contains a hint, which is the switch's description and not part of its name.",
  },
];

const isAllowed = ({ ruleId, snippet }: Finding): boolean =>
  allowed.some((one) => one.rule === ruleId && one.in.test(snippet));

/** What IBM's checker finds on the page, or in its open dialog, and is sure of, each with its rule, element and message. */
export async function secondFindingsIn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "ace" in window))) await page.evaluate(engine);
  const found = await page.evaluate(async () => {
    // The page behind a dialog is hidden, and cannot take the focus, which the checker does not see.
    const dialog = [...document.querySelectorAll("[role=dialog]")].at(-1) ?? document;
    const checker = new window.ace.Checker();
    checker.disableRule("text_contrast_sufficient"); // axe measures it, in both schemes
    const { results } = await checker.check(dialog, ["IBM_Accessibility"]);
    return results.filter(({ value }) => value[0] === "VIOLATION" && value[1] === "FAIL");
  });
  return found
    .filter((one) => !isAllowed(one))
    .map(({ ruleId, path, message, snippet }) => `${ruleId}: ${path.dom} ${message} ${snippet}`);
}
