import { type EmailMoment, emailMoments } from "@core/notifications/email/email-moments.ts";
import { type EmailNote, SITE_TEXT_LIMITS } from "@core/settings/site-texts.ts";
import { deskCall } from "../../api/desk-call.ts";
import { typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { EditableList } from "../../parts/desk/form/editable-list.tsx";
import { Quiet } from "../../ui/text.ts";
import { momentNames } from "./moment-names.ts";
import type { TextsPanelProps } from "./texts-panel-props.ts";

/** One sentence for the emails of each moment, below what they say themselves. */
export function EmailNotes({ texts: { version, emails }, onChange, onStale }: TextsPanelProps) {
  const all = emails.map((note) => ({ ...note, id: note.moment }));
  const unused = emailMoments.filter((moment) => emails.every((note) => note.moment !== moment));
  const send = (note: EmailNote, key: string) =>
    deskCall("/api/operator/text")({ step: "email", version, ...note }, key);
  return (
    <>
      {all.length === 0 && <Quiet>No email has a sentence added.</Quiet>}
      <EditableList
        labelledBy="email-notes"
        all={all}
        nameOf={({ moment }) => momentNames[moment]}
        {...(unused.length > 0 && { add: "Add a sentence" })}
        form={(open, ends) => (
          <DeskForm
            fields={[
              {
                name: "moment",
                label: "Email",
                kind: "choice",
                options: (open ? [open.moment] : unused).map((moment) => ({
                  value: moment,
                  label: momentNames[moment],
                })),
              },
              {
                name: "text",
                label: "Sentence",
                kind: "text",
                most: SITE_TEXT_LIMITS.emailNote,
                isLine: true,
                hint: "It follows the text of every such email from now on.",
              },
            ]}
            initial={open && { moment: open.moment, text: open.text }}
            label="Save sentence"
            about={{ version }}
            send={(values, key) =>
              send({ moment: values.moment as EmailMoment, text: typedText(values, "text") }, key)
            }
            onStale={onStale}
            {...ends}
          />
        )}
        removal={{
          label: "Remove sentence",
          question: ({ text }) => <>Remove “{text}”?</>,
          about: { version },
          send: ({ moment }, key) => send({ moment, text: "" }, key),
          onStale,
        }}
        onDone={onChange}
      >
        {({ moment, text }) => (
          <>
            <strong>{momentNames[moment]}</strong>
            <span dir="auto">{text}</span>
          </>
        )}
      </EditableList>
    </>
  );
}
