import type { CallInput } from "@core/api/index.ts";
import { deskCall } from "../../../api/desk-call.ts";
import {
  type DeskField,
  type DeskValues,
  reasonField,
  typedText,
} from "../../../parts/desk/form/desk-field.ts";
import { type ActForm, toActResult } from "./act-form.ts";

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

const messageField = (
  label: string,
  isOptional: boolean,
  texts: readonly { label: string; text: string }[],
): DeskField => ({
  name: "text",
  label,
  kind: "text",
  most: 1000,
  hint: "We'll email it to them.",
  templates: texts,
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
  fields: readonly DeskField[],
  more: (values: DeskValues) => Partial<CallInput<"/api/operator/decide">>,
  done: string,
): ActForm => ({
  description,
  ...(decision === "reject" && { isDestructive: true }),
  fields: () => [...fields, reason],
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
    [
      messageField("What you tell them", false, [
        {
          label: "A clearer copy",
          text: "Thanks for applying! We can't read one of your files. Please upload a clearer copy.",
        },
        {
          label: "Tell us more",
          text: "Thanks for applying! Please tell customers a bit more about how you teach and what they can expect.",
        },
      ]),
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
    [
      ...Object.entries(checks).map(
        ([name, label]): DeskField => ({ name: `checked-${name}`, label, kind: "check" }),
      ),
      messageField("Welcome message", true, []),
    ],
    (values) => ({ checks: checked(values) }),
    "Approved. They'll get an email and can start taking bookings.",
  ),
  reject: decisionOf(
    "reject",
    `They get an email, and can apply again after ${RULES.reapplyAfter}.`,
    [
      messageField("What you tell them", false, [
        {
          label: "Experience",
          text: "Thank you for applying. We're looking for instructors with more teaching experience right now. We'd be happy to hear from you again.",
        },
      ]),
    ],
    () => ({}),
    `Rejected. They can apply again after ${RULES.reapplyAfter}.`,
  ),
} as const satisfies Record<string, ActForm>;
