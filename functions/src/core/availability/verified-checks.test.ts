import { describe, expect, it } from "vitest";
import type { Verified } from "../people/instructors/verified.ts";
import { NOW } from "../testing/booking.ts";
import { instructorWith } from "../testing/instructor.ts";
import {
  checksOfFiles,
  mustHaveChecked,
  verifiedAt,
  withBackgroundCheck,
  withChecks,
} from "./verified-checks.ts";

// NOW is the morning of November 19, 2026 in New York.
const all = {
  identity: "2026-02-01",
  insurance: "2026-02-02",
  certificates: "2026-02-03",
  background: "2026-02-04",
};

describe("what is verified of an instructor", () => {
  it("is everything that was checked, where no paper has a last day", () => {
    expect(verifiedAt(instructorWith({ verified: all }), NOW)).toEqual(all);
    expect(verifiedAt(instructorWith(), NOW)).toEqual({});
  });

  it.each([
    ["2026-11-19", ["identity", "insurance", "certificates", "background"]],
    ["2026-11-18", ["identity", "certificates", "background"]],
  ])("lasts until the end of its paper's last day: insurance until %s", (insurance, shown) => {
    const papers = { identity: "2030-01-01", insurance };
    expect(Object.keys(verifiedAt(instructorWith({ verified: all, papers }), NOW))).toEqual(shown);
  });

  it("ends by the day of the instructor's own zone", () => {
    const papers = { identity: "2026-11-18" };
    const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];
    const midnight = Date.UTC(2026, 10, 19, 0, 30);
    expect(
      zones.map((timeZone) =>
        Boolean(verifiedAt(instructorWith({ verified: all, papers, timeZone }), midnight).identity),
      ),
    ).toEqual([false, true]);
  });
});

describe("the checks of an approval", () => {
  it("have the day of the desk and the words of the public", () => {
    expect(checksOfFiles(["identity", "certificate"], Date.UTC(2026, 10, 20, 3))).toEqual({
      identity: "2026-11-19",
      certificates: "2026-11-19",
    });
  });

  const before = instructorWith({ certificates: ["RYT 500, Yoga Alliance"], verified: all });

  it("are added to earlier ones, and nothing is stored where there are none", () => {
    const checked = withChecks(before, before, { insurance: "2026-11-19" });
    expect(checked.verified).toEqual({ ...all, insurance: "2026-11-19" });
    expect(withChecks(instructorWith(), undefined, {})).toEqual(instructorWith());
  });

  it("of certificates end once others are listed", () => {
    const after = { ...before, certificates: ["RYT 200, Yoga Alliance"] };
    const { certificates: _old, ...others } = all;
    expect(withChecks(after, before, {}).verified).toEqual(others);
    expect(withChecks(after, before, { certificates: "2026-11-19" }).verified).toEqual({
      ...others,
      certificates: "2026-11-19",
    });
  });
});

it("nobody is approved before their identity, and an insurance that is needed, were checked once", () => {
  const problem = (verified: Verified, insurance: boolean) => {
    try {
      mustHaveChecked(instructorWith({ verified }), { insurance });
      return undefined;
    } catch (error) {
      return (error as { details?: { checks?: string } }).details?.checks;
    }
  };
  const [identity, insurance] = [{ identity: "2026-02-02" }, { insurance: "2026-02-02" }];
  expect(problem({}, false)).toBe("Check their identity before you approve them.");
  expect(problem(insurance, true)).toBe("Check their identity before you approve them.");
  expect(problem(identity, true)).toBe("Check their insurance before you approve them.");
  expect(problem({}, true)).toBe("Check their identity and insurance before you approve them.");
  expect(problem(identity, false)).toBeUndefined();
  expect(problem({ ...identity, ...insurance }, true)).toBeUndefined();
});

it("a background check is of today or earlier, and leaves the other checks as they are", () => {
  const ines = instructorWith({ verified: { identity: "2026-02-02" } });
  expect(withBackgroundCheck(ines, "2026-11-19", NOW).verified).toEqual({
    identity: "2026-02-02",
    background: "2026-11-19",
  });
  for (const date of ["2026-11-20", "2026-02-30"])
    expect(() => withBackgroundCheck(ines, date, NOW)).toThrow();
});
