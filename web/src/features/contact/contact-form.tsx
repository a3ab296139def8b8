import { isEmail } from "@core/people/email.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { useSession } from "../../auth/session.ts";
import { PublicAlert } from "../../parts/showcase/public-alert.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { PlainField, PlainTextArea } from "../../ui/forms/plain-field.tsx";
import { textLengthError } from "../../ui/forms/text-length-error.ts";
import { useFields } from "../../ui/forms/use-fields.ts";
import {
  CONTACT_LENGTHS,
  type ContactDraft,
  emptyContactDraft,
  initialContactDraft,
  readContactDraft,
  saveContactDraft,
} from "./contact-draft.ts";
import { contactErrorText, mayReloadHelp } from "./contact-error.ts";
import { useSendMessage } from "./use-send-message.ts";

/** Shown by the attribute the inline script sets (build/boot.ts): React has not loaded. */
const Incomplete = styled("p")({ display: "none", margin: 0, "[data-failed] &": { display: "block" } });

const wrongWith = (typed: ContactDraft) => ({
  ...textLengthError("name", typed.name, CONTACT_LENGTHS.name, "Please enter your name."),
  ...(isEmail(typed.email.trim()) ? {} : { email: "Please enter an email address like ada@example.com." }),
  ...textLengthError("subject", typed.subject, CONTACT_LENGTHS.subject, "Please enter a subject."),
  ...textLengthError("message", typed.message, CONTACT_LENGTHS.message, "Please enter your message."),
});

interface ContactFormProps {
  /** Empty when the page is prerendered; after a sent message, it has name and email. */
  initial: ContactDraft;
  /** Called when the message has arrived. */
  onSent: (draft: ContactDraft) => void;
}

/** The contact form. The input stays through failures and reloads until the message has arrived. */
export function ContactForm({ initial, onSent }: ContactFormProps) {
  const fields = useFields(initial, wrongWith);
  const { isPending, problem, send } = useSendMessage(fields, onSent);
  const [search, setSearch] = useSearchParams();
  const session = useSession();
  const person = session.status === "signed-in" ? session.user : null;
  const { values, fill } = fields;
  const remaining = CONTACT_LENGTHS.message - values.message.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the prerendered page knows no account
  useEffect(() => {
    fill(initialContactDraft(readContactDraft(), search));
    // Applied once: after a reload, the edited draft counts.
    if (search.size > 0) setSearch({}, { replace: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the account becomes known
  useEffect(() => {
    if (person) fill({ name: person.name, email: person.email });
  }, [person?.id]);
  useEffect(() => {
    if (values !== emptyContactDraft) saveContactDraft(values);
  }, [values]);

  return (
    // "dialog", so that no browser ever submits it natively, with the input in the URL.
    <Form onSubmit={send} method="dialog" aria-label="Write to us" data-needs-script="">
      <PlainField label="Your name" autoComplete="name" {...fields.field("name")} />
      <PlainField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="We'll reply to this address. We won't use it for anything else."
        {...fields.field("email")}
      />
      <PlainField label="Subject" {...fields.field("subject")} />
      <PlainTextArea
        label="Message"
        rows={7}
        hint={remaining < 500 && remaining >= 0 ? `${remaining} characters left.` : undefined}
        {...fields.field("message")}
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
