import { deskCall } from "../../../api/desk-call.ts";
import { type DeskField, reasonField, typedText } from "../../../parts/desk/form/desk-field.ts";
import { type ActForm, toActResult } from "./act-form.ts";

const templates = {
  contacts: [
    {
      label: "Where is my refund",
      text: "Hi,\n\nThanks for writing. Your refund is on its way: banks take up to ten days to show it. If it isn't there by then, reply to this email and we'll trace it for you.\n\nThe Every Body Yoga team",
    },
    {
      label: "How to cancel",
      text: "Hi,\n\nThanks for writing. You can cancel on your session's page. It shows what you get back before you confirm.\n\nThe Every Body Yoga team",
    },
    {
      label: "Thanks",
      text: "Hi,\n\nThanks for telling us. We've passed it on to the people who can make it better.\n\nThe Every Body Yoga team",
    },
  ],
  reports: [
    {
      label: "We acted on it",
      text: "Hi,\n\nThanks for telling us. We've looked into what happened and talked to the instructor. You won't hear from them about this.\n\nThe Every Body Yoga team",
    },
    {
      label: "We could not confirm it",
      text: "Hi,\n\nThanks for telling us. We've looked into what happened and couldn't confirm it. We keep your report, and you can block an instructor in your settings.\n\nThe Every Body Yoga team",
    },
  ],
};

const pictureTemplates = [
  {
    label: "Someone else is in it",
    text: "We only show pictures of you, because customers choose who comes to their home.",
  },
  {
    label: "Can't see you well",
    text: "It's too dark or too blurred to see you teach.",
  },
  {
    label: "Words or a logo",
    text: "We don't show pictures with contact details, prices or logos.",
  },
];

const replyTemplates = [
  {
    label: "Says too much about the customer",
    text: "Everyone reads replies, so we don't publish what happened in someone's home or anything about their health.",
  },
  {
    label: "Contact details",
    text: "We don't publish phone numbers, addresses or accounts of other services.",
  },
  {
    label: "Tone",
    text: "We publish replies that thank, explain or apologize. This one could hurt its reader.",
  },
];

const mailed = (of: keyof typeof templates): DeskField => ({
  name: "text",
  label: "Your answer",
  kind: "text",
  most: 2000,
  hint: "We'll email it to them.",
  templates: templates[of],
});

const outcome = (options: readonly [value: string, label: string][]): DeskField => ({
  name: "outcome",
  label: "Outcome",
  kind: "choice",
  options: options.map(([value, label]) => ({ value, label })),
});

/** Acts on what people wrote or show: reports, messages, testimonials, replies and pictures. */
export const wordActForms = {
  answer: {
    description: "Your answer goes out by email, and the case is closed.",
    fields: ({ shown: { item } }) =>
      item.what === "reports"
        ? [
            outcome([
              ["upheld", "They were right"],
              ["dismissed", "Nothing to act on"],
            ]),
            mailed("reports"),
            reasonField,
          ]
        : [mailed("contacts"), reasonField],
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
    fields: () => [
      {
        name: "text",
        label: "What the instructor reads",
        kind: "text",
        most: 2000,
        hint: "One or two sentences that say why. We add that they can send it again.",
        templates: replyTemplates,
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
    fields: () => [
      {
        name: "text",
        label: "What the instructor reads",
        kind: "text",
        most: 2000,
        hint: "One sentence that says why. We add that they can upload another one.",
        templates: pictureTemplates,
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
