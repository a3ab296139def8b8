import { isEmail } from "@core/people/email.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";
import type { CallResult } from "../../api/call.ts";
import { useSubmit } from "../../api/hooks/use-submit.ts";
import { useSession } from "../../auth/session.ts";
import { PublicAlert } from "../../parts/showcase/public-alert.tsx";
import { Field, TextArea } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { textLengthError } from "../../ui/forms/text-length-error.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import {
  CONTACT_LENGTHS,
  type ContactDraft,
  initialContactDraft,
  readContactDraft,
  saveContactDraft,
} from "./contact-draft.ts";
import { type ContactError, codeNotLoaded, contactErrorText, mayReloadHelp } from "./contact-error.ts";

/** Shown by the attribute the inline script sets (build/boot.ts): React has not loaded. */
const Incomplete = styled("p")({ display: "none", margin: 0, "[data-failed] &": { display: "block" } });

const wrongWith = (typed: ContactDraft) => ({
  ...textLengthError("name", typed.name, CONTACT_LENGTHS.name, "Please enter your name."),
  ...(isEmail(typed.email.trim()) ? {} : { email: "Please enter an email address like ada@example.com." }),
  ...textLengthError("subject", typed.subject, CONTACT_LENGTHS.subject, "Please enter a subject."),
  ...textLengthError("message", typed.message, CONTACT_LENGTHS.message, "Please enter your message."),
});

const send = (draft: ContactDraft): Promise<CallResult<unknown, ContactError>> =>
  // Loaded on demand: a visitor who only reads the page does not need it.
  import("../../api/calls/account.ts").then(
    ({ sendContact }) => sendContact(draft),
    () => ({ ok: false, error: codeNotLoaded }),
  );

interface ContactFormProps {
  /** Empty when the page is prerendered; after a sent message, it has name and email. */
  initial: ContactDraft;
  /** Called when the message has arrived. */
  onSent: (draft: ContactDraft) => void;
}

/** The contact form. The input stays through failures and reloads until the message has arrived. */
export function ContactForm({ initial, onSent }: ContactFormProps) {
  const form = useForm({ initial, errorsOf: wrongWith, draft: { save: saveContactDraft } });
  const { isPending, problem, submit } = useSubmit(form, send, {
    request: ({ name, email, subject, message }) => ({
      name: name.trim(),
      email: email.trim(),
      subject: subject.trim(),
      message: message.trim(),
    }),
    onDone: (_, draft) => onSent(draft),
  });
  const [search, setSearch] = useSearchParams();
  const session = useSession();
  const person = session.status === "signed-in" ? session.user : null;
  const remaining = CONTACT_LENGTHS.message - form.values.message.length;

  // The prerendered page knows neither this tab nor its account, which may come later.
  const fillIn = useEffectEvent((accountId: string | undefined) => {
    form.fill(initialContactDraft(readContactDraft(), search));
    // Applied once: after a reload, the edited draft counts.
    if (search.size > 0) setSearch({}, { replace: true });
    if (accountId && person) form.fill({ name: person.name, email: person.email });
  });
  const personId = person?.id;
  useEffect(() => fillIn(personId), [personId]);

  return (
    // "dialog", so that no browser ever submits it natively, with the input in the URL.
    <Form onSubmit={submit} method="dialog" aria-label="Write to us" data-needs-script="">
      <Field label="Your name" autoComplete="name" {...form.field("name")} />
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="We'll reply to this address. We won't use it for anything else."
        {...form.field("email")}
      />
      <Field label="Subject" {...form.field("subject")} />
      <TextArea
        label="Message"
        rows={7}
        hint={remaining < 500 && remaining >= 0 ? `${remaining} characters left.` : undefined}
        {...form.field("message")}
      />
      {problem && (
        <PublicAlert kind="error">
          {contactErrorText(problem)}
          {mayReloadHelp(problem) && (
            <Button
              variant="outlined"
              sx={{ display: "flex", marginTop: "10px" }}
              type="button"
              onClick={() => location.reload()}
            >
              Reload the page
            </Button>
          )}
        </PublicAlert>
      )}
      <Incomplete role="alert">
        Part of this page didn't load, so you can't send a message yet. Check your connection and reload the
        page.
      </Incomplete>
      <Button
        variant="contained"
        sx={{
          justifySelf: "start",
          minWidth: 120,
          "&[aria-disabled=true]": { opacity: 0.7 },
        }}
        type="submit"
        aria-disabled={isPending || undefined}
      >
        {isPending ? "Sending…" : "Send"}
      </Button>
    </Form>
  );
}
