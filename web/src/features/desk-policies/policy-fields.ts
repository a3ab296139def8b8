import { clockText } from "@core/availability/clock-text.ts";
import { CURRENCY, DAY, HOUR, SLOT_STEP_MINUTES } from "@core/constants.ts";
import { type PolicyName, policyText, policyTitles } from "@core/desk/policy-words.ts";
import { toDecimal } from "@core/money.ts";
import { targetNames, targetOf, targetTitles } from "@core/policy/answer-targets.ts";
import { DEFAULT_POLICY, type Policy } from "@core/policy/policy.ts";
import { weekdayWord } from "@core/policy/prose-words.ts";
import { POLICY_BOUNDS, PolicyValue } from "@core/policy/stored-policy.ts";
import * as v from "valibot";
import type { PolicyInDesk } from "../../api/answers.ts";
import { type DeskField, type DeskValues, typedMinor, typedText } from "../../parts/desk/form/desk-field.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";

type Rules = PolicyInDesk["policy"];
type Steps = Rules["refunds"];

/** Refund steps as they are typed: percent and hours of each. */
const typedSteps = (steps: Steps): string =>
  steps.map(({ before, percent }) => `${percent}% ${before / HOUR}`).join(", ");

const EXAMPLE = typedSteps([...DEFAULT_POLICY.refunds]);

/** Typed refund steps; undefined for what is none. Nothing typed is no refund. */
export function stepsFrom(typed: string): Steps | undefined {
  const parts = typed.split(/[,;]/).map((part) => part.trim());
  if (parts.join("") === "") return [];
  const steps = parts.map((part) => /^(\d{1,3}) ?%? +(?:until +)?(\d{1,3}(?:\.5)?) ?h?$/.exec(part));
  if (steps.some((step) => !step)) return undefined;
  return steps.map((step) => ({ percent: Number(step?.[1]), before: Number(step?.[2]) * HOUR }));
}

const stepsProblem = (typed: string): string | undefined => {
  const steps = stepsFrom(typed);
  if (!steps) return `Please enter steps such as ${EXAMPLE}.`;
  if (steps.length > POLICY_BOUNDS.steps) return `Please enter ${POLICY_BOUNDS.steps} steps at most.`;
  const { percent, before } = POLICY_BOUNDS;
  if (
    steps.some((step) => step.percent < percent.min || step.percent > percent.max || step.before > before.max)
  )
    return `Please enter percentages from ${percent.min} to ${percent.max}, and at most ${before.max / HOUR} hours.`;
  const isFalling = steps.every((step, i) => {
    const earlier = steps[i - 1];
    return !earlier || (step.before < earlier.before && step.percent < earlier.percent);
  });
  return isFalling
    ? undefined
    : "Each step has to be nearer to the start than the one before, and refund less.";
};

/** The policies that have a form: sales tax has one value alone, none. */
export type EditedPolicy = Exclude<PolicyName, "tax">;

/** Those whose form is a few fields: the terms are a text. */
export type FieldPolicy = Exclude<EditedPolicy, "terms">;

/** Whether a policy can be changed at all. */
export const isEdited = (name: PolicyName): name is EditedPolicy => name !== "tax";

const { answer, hours, notice, horizon, share, support, seller, welcome, welcomeWithin } = POLICY_BOUNDS;

const amountFields = ({ min, max }: { min: number; max: number }): DeskField[] => [
  {
    name: "least",
    label: "Smallest amount",
    kind: "money",
    most: max,
    hint: `${formatMoney(min)} or more.`,
  },
  {
    name: "most",
    label: "Largest amount",
    kind: "money",
    most: max,
    hint: `At least twice the smallest, up to ${formatMoney(max)}.`,
  },
];

const hoursFields = ({ min, max }: { min: number; max: number }): DeskField[] => {
  const clock = Array.from({ length: (max - min) / SLOT_STEP_MINUTES + 1 }, (_, nth) => {
    const minutes = min + nth * SLOT_STEP_MINUTES;
    return { value: String(minutes), label: clockText(minutes) };
  });
  return [
    { name: "opens", label: "Earliest", kind: "choice", options: clock.slice(0, -1) },
    { name: "closes", label: "Latest", kind: "choice", options: clock.slice(1) },
  ];
};

const linesIn = (typed: string): string[] =>
  typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const fields: Readonly<Record<FieldPolicy, readonly DeskField[]>> = {
  share: [{ name: "share", label: "Percent of the price", kind: "count", least: share.min, most: share.max }],
  refunds: [
    {
      name: "refunds",
      label: "Refund steps",
      kind: "text",
      most: 100,
      isOptional: true,
      isLine: true,
      check: stepsProblem,
      hint: `Percent and hours before the start, such as ${EXAMPLE}. Leave empty for no refund.`,
    },
  ],
  notice: [
    {
      name: "notice",
      label: "Hours before the start",
      kind: "count",
      least: notice.min / HOUR,
      most: notice.max / HOUR,
    },
  ],
  horizon: [
    {
      name: "horizon",
      label: "Days ahead",
      kind: "count",
      least: horizon.min / DAY,
      most: horizon.max / DAY,
    },
  ],
  hours: hoursFields(hours),
  seller: [
    { name: "seller", label: "Name of the company", kind: "text", most: seller.name },
    {
      name: "address",
      label: "Postal address",
      kind: "text",
      most: 300,
      hint: "One line below the other, as on an envelope.",
      check: (typed) =>
        linesIn(typed).length > seller.lines ? `Please use ${seller.lines} lines at most.` : undefined,
    },
  ],
  support: hoursFields(support),
  welcome: [
    { name: "percent", label: "Percent added", kind: "count", least: welcome.min, most: welcome.max },
    {
      name: "within",
      label: "Days after signing up",
      kind: "count",
      least: welcomeWithin.min / DAY,
      most: welcomeWithin.max / DAY,
    },
  ],
  topUp: amountFields(POLICY_BOUNDS.topUp),
  tip: amountFields(POLICY_BOUNDS.tip),
  payoutDay: [
    {
      name: "weekday",
      label: "Day",
      kind: "choice",
      options: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayWord(day) })),
    },
    {
      name: "hour",
      label: "For earnings that are due by",
      kind: "choice",
      options: Array.from({ length: 24 }, (_, hour) => ({
        value: String(hour + 1),
        label: clockText((hour + 1) * 60),
      })),
    },
  ],
  answers: targetNames.map((name) => ({
    name,
    label: targetTitles[name],
    kind: "count",
    least: answer.min / HOUR,
    most: answer.max / HOUR,
  })),
};

/** The first day of a change. */
export const fromField: DeskField = {
  name: "from",
  label: "From",
  kind: "date",
  isOptional: true,
  hint: "First day, starting at midnight local time. Leave empty to begin as soon as it's approved.",
};

/** The fields of one policy, with its name before them. */
export const fieldsOf = (name: FieldPolicy): readonly DeskField[] => fields[name];

const typedHours = ({ from, to }: Rules["hours"]): DeskValues => ({
  opens: String(from),
  closes: String(to),
});

/** Minor units as they are typed: "12.50". */
const typedMoney = (minor: number): string => toDecimal(minor, CURRENCY);

const typedAmounts = ({ min, max }: Rules["tip"]): DeskValues => ({
  least: typedMoney(min),
  most: typedMoney(max),
});

const typed: { readonly [N in FieldPolicy]: (value: Rules[N]) => DeskValues } = {
  share: (value) => ({ share: String(value) }),
  refunds: (value) => ({ refunds: typedSteps(value) }),
  notice: (value) => ({ notice: String(value / HOUR) }),
  horizon: (value) => ({ horizon: String(value / DAY) }),
  hours: typedHours,
  seller: ({ name, address }) => ({ seller: name, address: address.join("\n") }),
  support: typedHours,
  welcome: ({ percent, within }) => ({ percent: String(percent), within: String(within / DAY) }),
  topUp: typedAmounts,
  tip: typedAmounts,
  payoutDay: ({ weekday, hour }) => ({ weekday: String(weekday), hour: String(hour) }),
  answers: (targets) =>
    Object.fromEntries(targetNames.map((name) => [name, String(targetOf(targets, name) / HOUR)])),
};

/** What the fields of a policy begin with. */
export const typedPolicy = <N extends FieldPolicy>(name: N, policy: Rules): DeskValues =>
  typed[name](policy[name]);

const count = (values: DeskValues, name: string): number | undefined => {
  const text = typedText(values, name);
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
};

const readHours = ({ opens, closes }: DeskValues): Rules["hours"] => ({
  from: Number(opens),
  to: Number(closes),
});

const read: { readonly [N in FieldPolicy]: (values: DeskValues) => Rules[N] | undefined } = {
  share: (values) => count(values, "share"),
  refunds: (values) => stepsFrom(typedText(values, "refunds")),
  notice: (values) => times(count(values, "notice"), HOUR),
  horizon: (values) => times(count(values, "horizon"), DAY),
  hours: readHours,
  seller: (values) => {
    const name = typedText(values, "seller");
    const address = linesIn(typedText(values, "address"));
    return name !== "" && address.length > 0 ? { name, address } : undefined;
  },
  support: readHours,
  welcome: (values) => {
    const [percent, within] = [count(values, "percent"), times(count(values, "within"), DAY)];
    return percent === undefined || within === undefined ? undefined : { percent, within };
  },
  topUp: (values) => readAmounts(values, "topUp"),
  tip: (values) => readAmounts(values, "tip"),
  payoutDay: ({ weekday, hour }) => ({ weekday: Number(weekday), hour: Number(hour) }),
  answers: (values) => {
    const targets = Object.fromEntries(targetNames.map((name) => [name, times(count(values, name), HOUR)]));
    return v.is(v.nonOptional(PolicyValue.entries.answers), targets) &&
      Object.values(targets).every((time) => time !== undefined)
      ? targets
      : undefined;
  },
};

function readAmounts(values: DeskValues, name: "topUp" | "tip"): Rules["tip"] | undefined {
  const [min, max] = [typedMinor(values.least ?? ""), typedMinor(values.most ?? "")];
  const amounts = { min, max };
  return v.is(v.nonOptional(PolicyValue.entries[name]), amounts) ? amounts : undefined;
}

const times = (many: number | undefined, unit: number) => (many === undefined ? undefined : many * unit);

/** What was typed of a policy, as a change; undefined while it is none, or the same as now. */
export function changeFrom(name: FieldPolicy, values: DeskValues, now: Rules): PolicyValue | undefined {
  const value = read[name](values);
  if (value === undefined) return undefined;
  const inWords = (one: Rules[PolicyName]) => policyText(name, one as Policy[typeof name]);
  return inWords(value) === inWords(now[name]) ? undefined : { [name]: value };
}

/** What the form of a policy is called. */
export const formTitle = (name: FieldPolicy): string => `Change: ${policyTitles[name]}`;

/** What its fields are counted in, where their labels don't say it. */
export const fieldsLead = (name: FieldPolicy): string | undefined =>
  name === "answers" ? "In hours, from when something comes in." : undefined;
