import { styled } from "@mui/material/styles";
import { isEmail } from "@shared/domain/email.ts";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { useSession } from "../../auth/session.ts";
import { buttonLook, quietButtonLook } from "../../ui/button-look.ts";
import { Field, TextArea } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Message } from "../../ui/message.tsx";
import { lengthOf } from "../../ui/texts.ts";
import { useFields } from "../../ui/use-fields.ts";
import { beginning, emptyLetter, keepLetter, type Letter, most, recallLetter } from "./letter.ts";
import { contactTrouble, isForReload } from "./trouble.ts";
import { useSending } from "./use-sending.ts";

const Send = styled("button")(buttonLook, {
  justifySelf: "start",
  minWidth: 120,
  "&[aria-disabled=true]": { opacity: 0.7 },
});
const Reload = styled("button")(quietButtonLook, { display: "flex", marginTop: 10 });
/** Shown by the mark of the inline script (build/boot.ts): React is not there to say it. */
const Incomplete = styled("p")({ display: "none", margin: 0, "[data-failed] &": { display: "block" } });

const wrongWith = (typed: Letter) => ({
  ...lengthOf("name", typed.name, most.name, "Please tell us your name."),
  ...(isEmail(typed.email.trim())
    ? {}
    : { email: "Please give us an e-mail address that we can answer to, like ada@example.com." }),
  ...lengthOf("subject", typed.subject, most.subject, "Please tell us in a few words what it is about."),
  ...lengthOf("message", typed.message, most.message, "Please write your message."),
});

interface ContactFormProps {
  /** Empty when the page is prerendered; another letter than the last one begins with who writes. */
  initial: Letter;
  /** Told when the message has arrived. */
  onSent: (letter: Letter) => void;
}

/** The form that reaches us. What was typed stays until it has arrived, through failures and reloads. */
export function ContactForm({ initial, onSent }: ContactFormProps) {
  const fields = useFields(initial, wrongWith);
  const { isPending, problem, send } = useSending(fields, onSent);
  const [search, setSearch] = useSearchParams();
  const session = useSession();
  const person = session.status === "signed-in" ? session.user : null;
  const { values, fill } = fields;
  const left = most.message - values.message.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the page is prerendered for nobody
  useEffect(() => {
    fill(beginning(recallLetter(), search));
    // Taken once: after a reload, what was made of it counts.
    if (search.size > 0) setSearch({}, { replace: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it becomes known who is here
  useEffect(() => {
    if (person) fill({ name: person.name, email: person.email });
  }, [person?.id]);
  useEffect(() => {
    if (values !== emptyLetter) keepLetter(values);
  }, [values]);

  return (
    // "dialog", so that no browser ever sends it by itself, with what was typed in the address.
    <Form onSubmit={send} method="dialog" aria-label="Write to us" data-needs-script="">
      <Field label="Your name" autoComplete="name" {...fields.field("name")} />
      <Field
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="We answer to this address and use it for nothing else."
        {...fields.field("email")}
      />
      <Field label="Subject" {...fields.field("subject")} />
      <TextArea
        label="Message"
        rows={7}
        hint={left < 500 && left >= 0 ? `${left} characters left.` : undefined}
        {...fields.field("message")}
      />
      {problem && (
        <Message kind="error">
          {contactTrouble(problem)}
          {isForReload(problem) && (
            <Reload type="button" onClick={() => location.reload()}>
              Reload the page
            </Reload>
          )}
        </Message>
      )}
      <Incomplete role="alert">
        This page has not arrived completely, so it cannot send yet. Please check your connection and reload
        it.
      </Incomplete>
      <Send type="submit" aria-disabled={isPending || undefined}>
        {isPending ? "Sending…" : "Send"}
      </Send>
    </Form>
  );
}
