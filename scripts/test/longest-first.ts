import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Emulator test files that take far longer than others, longest first. Begun last, one alone would keep the run waiting. */
const longest = [
  "functions/test/simulation/simulation.test.ts",
  "functions/test/derived/falsified.test.ts",
  "functions/test/rules/access.test.ts",
  "functions/test/money/one-key.test.ts",
  "functions/test/api/firestore-away.test.ts",
  "functions/test/booking/replacements.test.ts",
  "functions/test/account/races.test.ts",
  "functions/test/desk/closed-account.test.ts",
  "functions/test/derived/rebuild.test.ts",
  "functions/test/money/crash.test.ts",
  "functions/test/booking/next-sessions.test.ts",
  "functions/test/triggers/book.test.ts",
  "functions/test/api/fuzz.test.ts",
  "functions/test/api/pipeline-http.test.ts",
  "functions/test/booking/substitutes.test.ts",
];

/** Begins with the longest files, then has Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
      return at < 0 ? longest.length : at;
    };
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}
