import { expect, it } from "vitest";
import type { WeeksInDesk } from "../../api/answers.ts";
import {
  areaLines,
  hasCourse,
  minutesText,
  nextForArea,
  nextForInstructor,
  percentText,
  reasonText,
  returnedText,
  sumsOf,
  type WeeksLine,
  weekFileRows,
  weekSums,
} from "./week-rows.ts";

const la = { id: "la", name: "Los Angeles" };
const ny = { id: "ny", name: "New York" };
const weeks: WeeksInDesk["weeks"] = [
  {
    from: "2026-11-16",
    firsts: 2,
    seconds: 1,
    areas: [
      {
        ...ny,
        figures: {
          asked: 4,
          confirmed: 3,
          closed: 2,
          taught: 120,
          offered: 600,
          answers: 2,
          answerMinutes: 90,
          settled: 18_050,
          ours: 3_610,
        },
      },
      { ...la, figures: { unmet: 3, offered: 600 } },
    ],
  },
  {
    from: "2026-11-23",
    firsts: 0,
    seconds: 0,
    areas: [{ ...ny, figures: { asked: 1, canceledByInstructor: 1 } }],
  },
];

it("weeks are added up in all areas, or in one", () => {
  expect(weekSums(weeks, "").map(({ asked, unmet }) => [asked, unmet])).toEqual([
    [4, 3],
    [1, 0],
  ]);
  expect(weekSums(weeks, "la").map(({ unmet }) => unmet)).toEqual([3, 0]);
  expect(sumsOf([])).toMatchObject({ asked: 0, fill: undefined, used: undefined, answer: undefined });
});

it("areas are lines with their shares and times over all weeks", () => {
  const [first, second] = areaLines(weeks);
  expect([first?.name, second?.name]).toEqual(["Los Angeles", "New York"]);
  expect(second).toMatchObject({ asked: 5, fill: 60, used: 20, answer: 45, byInstructor: 1, closed: 2 });
  expect(second).toMatchObject({ settled: 18_050, ours: 3_610 });
  expect(first).toMatchObject({ settled: 0, ours: 0 });
});

const line = (changes: Partial<WeeksLine>): WeeksLine => ({ ...la, ...sumsOf([]), ...changes });

it.each([
  [{ unmet: 2, used: 20 }, "Ask its instructors for more hours"],
  [{ unmet: 2, used: 80 }, "Find more instructors"],
  [{ used: 80 }, "Find more instructors"],
  [{ fill: 40, used: 30 }, "Look at requests that expired"],
  [{ byInstructor: 2, closed: 10, used: 30 }, "Look at what was canceled"],
  [{ used: 4 }, "Bring customers: make codes"],
  [{ used: 30, fill: 90 }, undefined],
] as const)("an area of %j leads to what to do next: %s", (changes, text) =>
  expect(nextForArea(line(changes))?.text).toBe(text),
);

it.each([
  [{ byInstructor: 1 }, "Ask why they canceled"],
  [{ missed: 1 }, "Look at the no-shows"],
  [{ fill: 50 }, "Look at requests that expired"],
  [{ answer: 300 }, "Ask for faster answers"],
  [{ used: 70 }, "Ask for more hours"],
  [{ fill: 90, used: 30 }, undefined],
] as const)("an instructor of %j leads to what to do next: %s", (changes, text) =>
  expect(nextForInstructor(line(changes))?.text).toBe(text),
);

it("says shares and times in words, and nothing where there is none", () => {
  expect([percentText(40), percentText(undefined)]).toEqual(["40%", ""]);
  expect([35, 89, 150, 240, undefined].map(minutesText)).toEqual(["35 min", "89 min", "2.5 h", "4 h", ""]);
});

it("the file has a row for each week and area, and names nobody", () => {
  const [head, ...rows] = weekFileRows(weeks);
  expect(head?.slice(0, 3)).toEqual(["Week from", "Area", "Requested"]);
  expect(rows).toHaveLength(3);
  expect(head?.slice(-2)).toEqual(["Settled", "Our share"]);
  expect(rows.map((row) => row.slice(-2))).toEqual([
    ["180.50", "36.10"],
    ["0.00", "0.00"],
    ["0.00", "0.00"],
  ]);
  expect(rows[0]?.slice(0, 6)).toEqual(["2026-11-16", "New York", "4", "75", "2", "2.00"]);
});

it("the figures behind a next step are those that say something", () => {
  const [losAngeles, newYork] = areaLines(weeks);
  expect(losAngeles && reasonText(losAngeles)).toBe("0 requested, 3 searches found nobody, 0% of hours used");
  expect(newYork && reasonText(newYork)).toBe(
    "5 requested, 60% confirmed, 1 canceled by the instructor, 20% of hours used",
  );
});

it("figures that are all the same have no course to draw", () => {
  expect([[], [0, 0], [undefined, 100, 100], [0, 3, 3]].map(hasCourse)).toEqual([false, false, false, false]);
  expect(hasCourse([1, undefined, 2])).toBe(true);
});

it("those who came back are said in one text", () => {
  expect(returnedText(weeks)).toBe("1 of 2 (50%)");
  expect(returnedText([])).toBe("");
});
