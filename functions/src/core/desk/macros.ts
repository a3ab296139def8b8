import * as v from "valibot";
import { AppError } from "../errors.ts";
import { Id } from "../fields.ts";

/** The lists whose cases are answered with ready-made texts. */
export const macroPlaces = ["contacts", "reports", "pictures", "replies", "applications"] as const;
/** Those that there were before texts had others, too. */
const firstPlaces: readonly string[] = ["contacts", "reports"];

/** A text that operators answer with; what is in braces is filled in from the case. */
export const Macro = v.object({
  id: Id,
  place: v.picklist(macroPlaces),
  label: v.string(),
  text: v.string(),
});
export type Macro = v.InferOutput<typeof Macro>;

/** `settings/macros`: the ready-made texts, once an operator has changed one. */
export const Macros = v.object({
  version: v.number(),
  macros: v.array(Macro),
  /** The lists that had texts when they were changed last. */
  places: v.optional(v.array(v.string())),
});
export type Macros = v.InferOutput<typeof Macros>;

/** Maximum number of ready-made texts. */
const MOST_MACROS = 50;

/** A text within an email that greets and signs. */
const sentence = (id: string, place: Macro["place"], label: string, text: string): Macro => ({
  id,
  place,
  label,
  text,
});
/** An email of its own. */
const letter = (id: string, place: Macro["place"], label: string, text: string): Macro =>
  sentence(id, place, label, `Hi {name},\n\n${text}\n\nThe Every Body Yoga team`);

/** The ready-made texts before anyone has changed them. */
export const defaultMacros: Macros = {
  version: 0,
  macros: [
    letter(
      "refund",
      "contacts",
      "Where is my refund",
      "Thanks for writing. Your refund is on its way: banks take up to ten days to show it. If it isn't there by then, reply to this email and we'll trace it for you.",
    ),
    letter(
      "cancel",
      "contacts",
      "How to cancel",
      "Thanks for writing. You can cancel on your session's page. It shows what you get back before you confirm.",
    ),
    letter(
      "thanks",
      "contacts",
      "Thanks",
      "Thanks for telling us. We've passed it on to the people who can make it better.",
    ),
    letter(
      "acted",
      "reports",
      "We acted on it",
      "Thanks for telling us. We've looked into what happened and talked to the instructor. You won't hear from them about this.",
    ),
    letter(
      "unconfirmed",
      "reports",
      "We could not confirm it",
      "Thanks for telling us. We've looked into what happened and couldn't confirm it. We keep your report, and you can block an instructor in your settings.",
    ),
    sentence(
      "picture-others",
      "pictures",
      "Someone else is in it",
      "We only show pictures of you, because customers choose who comes to their home.",
    ),
    sentence(
      "picture-dark",
      "pictures",
      "Can't see you well",
      "It's too dark or too blurred to see you teach.",
    ),
    sentence(
      "picture-words",
      "pictures",
      "Words or a logo",
      "We don't show pictures with contact details, prices or logos.",
    ),
    sentence(
      "reply-private",
      "replies",
      "Says too much about the customer",
      "Everyone reads replies, so we don't publish what happened in someone's home or anything about their health.",
    ),
    sentence(
      "reply-contact",
      "replies",
      "Contact details",
      "We don't publish phone numbers, addresses or accounts of other services.",
    ),
    sentence(
      "reply-tone",
      "replies",
      "Tone",
      "We publish replies that thank, explain or apologize. This one could hurt its reader.",
    ),
    sentence(
      "application-copy",
      "applications",
      "A clearer copy",
      "Thanks for applying! We can't read one of your files. Please upload a clearer copy.",
    ),
    sentence(
      "application-more",
      "applications",
      "Tell us more",
      "Thanks for applying! Please tell customers a bit more about how you teach and what they can expect.",
    ),
    sentence(
      "application-experience",
      "applications",
      "Experience",
      "Thank you for applying. We're looking for instructors with more teaching experience right now. We'd be happy to hear from you again.",
    ),
  ],
};

/** The ready-made texts that were stored, with ours for lists that had none then. */
export function withNewPlaces(stored: Macros): Macros {
  const known = stored.places ?? firstPlaces;
  const ours = defaultMacros.macros.filter(({ place }) => !known.includes(place));
  return { version: stored.version, macros: [...stored.macros, ...ours] };
}

/** What an operator does with the ready-made texts, as they saw them: with an `id` one is changed, without it one is added. */
export type MacroStep = { version: number } & (
  | ({ step: "save"; id?: string | undefined } & Pick<Macro, "place" | "label" | "text">)
  | { step: "remove"; id: string }
);

/**
 * The ready-made texts after a step; `newId` is that of one that is added.
 * @throws AppError `wrong-state` {changed}, `bad-request` {label}
 */
export function macrosAfter(before: Macros, change: MacroStep, newId: string): Macros {
  const { macros } = before;
  const isThere = change.id === undefined || macros.some(({ id }) => id === change.id);
  if (change.version !== before.version || !isThere)
    throw new AppError("wrong-state", "Someone changed these texts. Look at them again.", {
      status: "changed",
    });
  const next = { version: before.version + 1, places: [...macroPlaces] };
  if (change.step === "remove") return { ...next, macros: macros.filter(({ id }) => id !== change.id) };
  const { id = newId, place, label, text } = change;
  const isTaken = macros.some((one) => one.place === place && one.label === label && one.id !== id);
  if (isTaken) throw new AppError("bad-request", undefined, { label: "Another text has this name." });
  if (change.id === undefined && macros.length >= MOST_MACROS)
    throw new AppError("bad-request", undefined, {
      label: `There are ${MOST_MACROS} texts already. Please remove one first.`,
    });
  const saved: Macro = { id, place, label, text };
  return {
    ...next,
    macros: change.id === undefined ? [...macros, saved] : macros.map((one) => (one.id === id ? saved : one)),
  };
}
