import { readSessionDraft, saveSessionDraft } from "../../auth/session-draft.ts";

/** A message to us, as typed. */
export type ContactDraft = Record<"name" | "email" | "subject" | "message", string>;

/** Maximum length of each field, in characters, from the API contract. */
export const CONTACT_LENGTHS = { name: 250, email: 254, subject: 250, message: 5000 } as const;

/** Wiped at sign-out like every `eby:` key (auth/session.ts), and with the tab. */
const NAME = "visitor:letter";

export const emptyContactDraft: ContactDraft = { name: "", email: "", subject: "", message: "" };

/** The draft after a message was sent: same sender, empty otherwise. */
export const nextContactDraft = ({ name, email }: ContactDraft): ContactDraft => ({
  ...emptyContactDraft,
  name,
  email,
});

/**
 * Fills the form from the draft of this tab and from the URL. A subject in the URL wins, because the
 * person just chose it; a typed message is never replaced.
 */
export function initialContactDraft(draft: Partial<ContactDraft>, suggested: URLSearchParams): ContactDraft {
  const textOf = (value: unknown) => (typeof value === "string" ? value : "");
  const suggestion = (name: "subject" | "message") =>
    textOf(suggested.get(name)).slice(0, CONTACT_LENGTHS[name]);
  return {
    name: textOf(draft.name),
    email: textOf(draft.email),
    subject: suggestion("subject") || textOf(draft.subject),
    message: textOf(draft.message) || suggestion("message"),
  };
}

/** Stores the draft, for a reload; null removes it. */
export const saveContactDraft = (draft: ContactDraft | null): void => saveSessionDraft(NAME, draft);

export const readContactDraft = (): Partial<ContactDraft> =>
  readSessionDraft<Partial<ContactDraft>>(NAME) ?? {};
