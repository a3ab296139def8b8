import type { CallInput } from "@core/api/index.ts";
import { deskCall } from "../../../api/desk-call.ts";
import {
  type DeskField,
  type DeskValues,
  reasonField,
  typedText,
} from "../../../parts/desk/form/desk-field.ts";
import { type ActForm, type ActSubject, toActResult } from "./act-form.ts";

type Decision = CallInput<"/api/operator/decide">["decision"];

/** What can be asked to change: fields of the form, and files. */
const changeable = {
  bio: "About them",
  certificates: "Certificates",
  styles: "Styles",
  languages: "Languages",
  areas: "Areas",
  beacons: "Sessions",
  schedule: "Weekly hours",
  identity: "Proof of identity",
  certificate: "Copy of a certificate",
  insurance: "Proof of insurance",
} as const;

const checks = {
  identity: "I've checked their identity",
  certificate: "I've checked their certificates",
  insurance: "I've checked their insurance",
} as const;

const messageField = (label: string, isOptional: boolean, { shown }: ActSubject): DeskField => ({
  name: "text",
  label,
  kind: "text",
  most: 1000,
  hint: "We'll email it to them.",
  macros: { place: "applications", fill: shown.fill ?? {} },
  ...(isOptional && { isOptional: true }),
});
const reason: DeskField = {
  ...reasonField,
  label: "Reason (optional)",
  kind: "text",
  most: 500,
  isOptional: true,
};

const decisionOf = (
  decision: Decision,
  description: string,
  fields: (about: ActSubject) => readonly DeskField[],
  more: (values: DeskValues) => Partial<CallInput<"/api/operator/decide">>,
  done: string,
): ActForm => ({
  description,
  ...(decision === "reject" && { isDestructive: true }),
  fields: (about) => [...fields(about), reason],
  send: (values, { shown: { item } }, key) => {
    const why = typedText(values, "reason");
    const { id, version } = item;
    const input = { id, version, decision, text: typedText(values, "text"), ...more(values) };
    return toActResult(
      deskCall("/api/operator/decide")({ ...input, ...(why && { reason: why }) }, key),
      () => done,
    );
  },
});

const filledIn = (values: DeskValues) =>
  Object.fromEntries(
    Object.keys(changeable).flatMap((name) => {
      const text = typedText(values, name);
      return text === "" ? [] : [[name, text]];
    }),
  );
const checked = (values: DeskValues) =>
  (Object.keys(checks) as (keyof typeof checks)[]).filter((name) => values[`checked-${name}`] === "yes");

/** Decisions about an application. */
export const applicationActForms = {
  request: decisionOf(
    "request",
    "They get an email, change what you ask for, and send it again.",
    (about) => [
      messageField("What you tell them", false, about),
      ...Object.entries(changeable).map(
        ([name, label]): DeskField => ({
          name,
          label: `${label}: what to change (optional)`,
          kind: "text",
          most: 500,
          isOptional: true,
          isLine: true,
        }),
      ),
    ],
    (values) => ({ fields: filledIn(values) }),
    "Sent. The application is waiting for their changes.",
  ),
  approve: decisionOf(
    "approve",
    "They become an instructor with the areas and sessions they applied for, paused until they start taking bookings. Check their identity and insurance first: customers read that we did.",
    (about) => [
      ...Object.entries(checks).map(
        ([name, label]): DeskField => ({ name: `checked-${name}`, label, kind: "check" }),
      ),
      messageField("Welcome message", true, about),
    ],
    (values) => ({ checks: checked(values) }),
    "Approved. They'll get an email and can start taking bookings.",
  ),
  reject: decisionOf(
    "reject",
    `They get an email, and can apply again after ${RULES.reapplyAfter}.`,
    (about) => [messageField("What you tell them", false, about)],
    () => ({}),
    `Rejected. They can apply again after ${RULES.reapplyAfter}.`,
  ),
} as const satisfies Record<string, ActForm>;
