import { describe, expect, it } from "vitest";
import { instructorWith } from "../../testing/instructor.ts";
import { instructorFacts, signInFacts } from "./person-facts.ts";

const valueIn = (facts: { label: string; value: unknown }[], label: string) =>
  facts.find((fact) => fact.label === label)?.value;

describe("facts about a person", () => {
  it("have days as people write them", () => {
    const verified = { identity: "2026-03-17", insurance: "2026-12-31" };
    const facts = instructorFacts(instructorWith({ verified }), []);
    expect(valueIn(facts, "Identity checked on")).toBe("Mar 17, 2026");
    expect(valueIn(facts, "Insurance checked on")).toBe("Dec 31, 2026");
    expect(valueIn(facts, "Background checked on")).toBeUndefined();
  });

  it("name what they sign in as, and no claim", () => {
    const account = { isEmailConfirmed: true, isDisabled: false, hasSecondFactor: false };
    const facts = signInFacts({ ...account, claims: ["client", "provider", "treasurer"] });
    expect(valueIn(facts, "Signs in as")).toBe("customer, instructor, treasurer");
  });
});
