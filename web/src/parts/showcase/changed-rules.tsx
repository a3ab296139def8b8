import type { PoliciesData } from "@core/api/public/policies-data.ts";
import { fullDayText } from "./full-day-text.ts";
import { PublicAlert } from "./public-alert.tsx";

type Line = PoliciesData["changed"][number];

/** A rule as it is now, or will be: "Refund when you cancel, in Chicago, from December 1, 2026: …". */
const changedRuleText = (line: Line): string =>
  `${line.about}${line.area === undefined ? "" : `, in ${line.area}`}${line.from === undefined ? "" : `, from ${fullDayText({ from: line.from, timeZone: line.timeZone })}`}: ${line.text}.`;

/** The rules that differ from what a page says. */
export const ChangedRules = ({ changed }: Pick<PoliciesData, "changed">) => (
  <div style={{ marginBottom: 24 }}>
    <PublicAlert kind="info">
      <strong>Some of our rules differ from what this page says.</strong> These come first. A session you've
      booked keeps the rules you booked it with.
      <ul style={{ margin: "8px 0 0", paddingInlineStart: 20 }}>
        {changed.map(changedRuleText).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </PublicAlert>
  </div>
);
