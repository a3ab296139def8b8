import type { Macro } from "@core/desk/macros.ts";
import { deskCall } from "../../../api/desk-call.ts";
import {
  type DeskField,
  type DeskValues,
  reasonField,
  typedText,
} from "../../../parts/desk/form/desk-field.ts";
import { type ActForm, type ActSubject, toActResult } from "./act-form.ts";

const mailed = (place: Macro["place"], { shown }: ActSubject): DeskField => ({
  name: "text",
  label: "Your answer",
  kind: "text",
  most: 2000,
  hint: "We'll email it to them.",
  macros: { place, fill: shown.fill ?? {} },
});

const outcome = (options: readonly [value: string, label: string][]): DeskField => ({
  name: "outcome",
  label: "Outcome",
  kind: "choice",
  options: options.map(([value, label]) => ({ value, label })),
});

/** A message or report that is closed, as it was shown, and why it is opened or answered again. */
const closedCase = (values: DeskValues, { shown: { item } }: ActSubject) => ({
  what: item.what === "reports" ? ("report" as const) : ("contact" as const),
  id: item.id,
  version: item.version,
  reason: typedText(values, "reason"),
});

/** Acts on what people wrote or show: reports, messages, testimonials, replies and pictures. */
export const wordActForms = {
  answer: {
    description: "Your answer goes out by email, and the case is closed.",
    fields: (about) =>
      about.shown.item.what === "reports"
        ? [
            outcome([
              ["upheld", "They were right"],
              ["dismissed", "Nothing to act on"],
            ]),
            mailed("reports", about),
            reasonField,
          ]
        : [mailed("contacts", about), reasonField],
    send: (values, { shown: { item } }, key) => {
      const common = { id: item.id, text: typedText(values, "text"), reason: typedText(values, "reason") };
      return toActResult(
        deskCall("/api/operator/moderate")(
          item.what === "reports"
            ? { what: "report", outcome: values.outcome === "dismissed" ? "dismissed" : "upheld", ...common }
            : { what: "contact", outcome: "answered", ...common },
          key,
        ),
        () => "Answered and closed. The email is on its way.",
      );
    },
  },
  "answer-again": {
    description: "Your answer goes out by email. The case stays closed.",
    fields: (about) => [
      mailed(about.shown.item.what === "reports" ? "reports" : "contacts", about),
      reasonField,
    ],
    send: (values, about, key) => {
      const text = typedText(values, "text");
      return toActResult(
        deskCall("/api/operator/moderate")(
          { ...closedCase(values, about), outcome: "answered again", text },
          key,
        ),
        () => "Answered. The email is on its way.",
      );
    },
  },
  reopen: {
    description: "It waits in the inbox again. They aren't told.",
    fields: () => [reasonField],
    send: (values, about, key) =>
      toActResult(
        deskCall("/api/operator/moderate")({ ...closedCase(values, about), outcome: "reopened" }, key),
        () => "Reopened. It's in the inbox again.",
      ),
  },
  publish: {
    description:
      "Published testimonials are on the reviews page for everyone. One that is rejected stays private.",
    fields: () => [
      outcome([
        ["published", "Publish it"],
        ["rejected", "Don't publish it"],
      ]),
      reasonField,
    ],
    send: (values, { shown: { item } }, key) =>
      toActResult(
        deskCall("/api/operator/moderate")(
          {
            what: "testimonial",
            id: item.id,
            reason: typedText(values, "reason"),
            outcome: values.outcome === "rejected" ? "rejected" : "published",
          },
          key,
        ),
        ({ status }) => (status === "published" ? "Published." : "It stays private."),
      ),
  },
  review: {
    description: "It leaves the inbox and its list, and stays where it is about a person or a session.",
    fields: () => [reasonField],
    send: (values, { shown: { item } }, key) =>
      toActResult(
        deskCall("/api/operator/moderate")(
          {
            what: item.what === "payments" ? "payment" : "email",
            id: item.id,
            outcome: "reviewed",
            version: item.version,
            reason: typedText(values, "reason"),
          },
          key,
        ),
        () => "Marked as reviewed.",
      ),
  },
  "publish-reply": {
    description:
      "Everyone then reads it under the review, and we tell the instructor and the author of the review.",
    fields: () => [reasonField],
    send: (values, { shown: { item } }, key) =>
      toActResult(
        deskCall("/api/operator/moderate")(
          {
            what: "reply",
            id: item.id,
            seenAt: item.version,
            outcome: "published",
            reason: typedText(values, "reason"),
          },
          key,
        ),
        () => "Published.",
      ),
  },
  "return-reply": {
    description: "The instructor reads what you write, and can change the reply and send it again.",
    fields: (about) => [
      {
        name: "text",
        label: "What the instructor reads",
        kind: "text",
        most: 2000,
        hint: "One or two sentences that say why. We add that they can send it again.",
        macros: { place: "replies", fill: about.shown.fill ?? {} },
      },
      reasonField,
    ],
    send: (values, { shown: { item } }, key) =>
      toActResult(
        deskCall("/api/operator/moderate")(
          {
            what: "reply",
            id: item.id,
            seenAt: item.version,
            outcome: "returned",
            text: typedText(values, "text"),
            reason: typedText(values, "reason"),
          },
          key,
        ),
        () => "Returned. The email is on its way.",
      ),
  },
  "publish-picture": {
    description: "Customers then see it on the instructor's page, and the first one on their card.",
    fields: () => [reasonField],
    send: (values, { shown: { item } }, key) =>
      toActResult(
        deskCall("/api/operator/moderate")(
          { what: "picture", id: item.id, outcome: "published", reason: typedText(values, "reason") },
          key,
        ),
        () => "Published.",
      ),
  },
  "dismiss-picture": {
    description: "We delete the picture and email the instructor what you write.",
    fields: (about) => [
      {
        name: "text",
        label: "What the instructor reads",
        kind: "text",
        most: 2000,
        hint: "One sentence that says why. We add that they can upload another one.",
        macros: { place: "pictures", fill: about.shown.fill ?? {} },
      },
      reasonField,
    ],
    send: (values, { shown: { item } }, key) =>
      toActResult(
        deskCall("/api/operator/moderate")(
          {
            what: "picture",
            id: item.id,
            outcome: "dismissed",
            text: typedText(values, "text"),
            reason: typedText(values, "reason"),
          },
          key,
        ),
        () => "Dismissed. The email is on its way.",
      ),
  },
} as const satisfies Record<string, ActForm>;
