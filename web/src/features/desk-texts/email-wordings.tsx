import { type EmailMoment, emailMoments, emailsOfMoments } from "@core/notifications/email/email-moments.ts";
import { type EmailWording, SITE_TEXT_LIMITS, wordingProblem } from "@core/settings/site-texts.ts";
import { styled } from "@mui/material/styles";
import { deskCall } from "../../api/desk-call.ts";
import { FoldedPart } from "../../parts/desk/folded-part.tsx";
import { type DeskField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { EditableList } from "../../parts/desk/form/editable-list.tsx";
import { Pill } from "../../ui/pill.tsx";
import { Quiet } from "../../ui/text.ts";
import { exampleEmail } from "./example-emails.ts";
import { momentNames } from "./moment-names.ts";
import type { TextsPanelProps } from "./texts-panel-props.ts";

const Letter = styled("section")(({ theme }) => ({
  display: "grid",
  gap: 8,
  padding: "12px 16px",
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: "anywhere",
  "& p": { margin: 0, whiteSpace: "pre-line" },
}));

/** Nothing of ours is replaced. */
const ours = (moment: EmailMoment): EmailWording => ({ moment, subject: "", opening: "" });

const fieldsOf = (moment: EmailMoment): readonly DeskField[] => {
  const check = (typed: string) => wordingProblem(moment, typed);
  return [
    {
      name: "subject",
      label: "Subject",
      kind: "text",
      most: SITE_TEXT_LIMITS.subject,
      isLine: true,
      isOptional: true,
      check,
      hint: "Leave empty for the original one.",
    },
    {
      name: "opening",
      label: "Opening",
      kind: "text",
      most: SITE_TEXT_LIMITS.opening,
      isOptional: true,
      check,
      hint: `Leave empty for the original one. Filled in for each reader: ${emailsOfMoments[moment].words.map((word) => `{${word}}`).join(", ")}.`,
    },
  ];
};

const isOurs = ({ subject, opening }: EmailWording) => subject + opening === "";

/** The subject and the opening of the emails of each moment: the original ones, or what operators wrote instead. */
export function EmailWordings(props: TextsPanelProps) {
  return (
    <>
      <Readers {...props} id="emails-to-customers" title="To customers and guests" to="customer" />
      <Readers {...props} id="emails-to-instructors" title="To instructors and applicants" to="instructor" />
    </>
  );
}

type ReadersProps = TextsPanelProps & { id: string; title: string; to: "customer" | "instructor" };

function Readers({ texts: { version, wordings }, onChange, onStale, id, title, to }: ReadersProps) {
  const all = emailMoments
    .filter((moment) => emailsOfMoments[moment].to === to)
    .map((moment) => ({
      id: moment,
      ...(wordings.find((one) => one.moment === moment) ?? ours(moment)),
    }));
  const rewritten = all.filter((one) => !isOurs(one)).length;
  const send = ({ moment, subject, opening }: EmailWording, key: string) =>
    deskCall("/api/operator/text")({ step: "wording", version, moment, subject, opening }, key);
  return (
    <FoldedPart
      id={id}
      level="h3"
      title={title}
      gist={`${all.length} emails${rewritten > 0 ? `, ${rewritten} rewritten` : ""}`}
    >
      <EditableList
        labelledBy={id}
        all={all}
        nameOf={({ moment }) => momentNames[moment]}
        form={(open, ends) => {
          const moment = open?.moment ?? "confirmed";
          const typedAs = (values: Readonly<Record<string, string>>): EmailWording => ({
            moment,
            subject: typedText(values, "subject"),
            opening: typedText(values, "opening"),
          });
          return (
            <DeskForm
              fields={fieldsOf(moment)}
              initial={open && { subject: open.subject, opening: open.opening }}
              label="Save email"
              about={{ version, moment }}
              send={(values, key) => send(typedAs(values), key)}
              onStale={onStale}
              {...ends}
            >
              {(values) => <Preview wording={typedAs(values)} />}
            </DeskForm>
          );
        }}
        removal={{
          verb: "Restore",
          isOffered: (one) => !isOurs(one),
          label: "Restore the original",
          question: ({ moment }) => <>Say the original words again? {momentNames[moment]}</>,
          about: { version },
          send: ({ moment }, key) => send(ours(moment), key),
          onStale,
        }}
        onDone={onChange}
      >
        {(one) => {
          const { title } = exampleEmail(one);
          return (
            <>
              <span>
                <strong>{momentNames[one.moment]}</strong> {!isOurs(one) && <Pill>Rewritten</Pill>}
              </span>
              <span dir="auto">{title}</span>
            </>
          );
        }}
      </EditableList>
    </FoldedPart>
  );
}

/** The email to a person we made up. */
function Preview({ wording }: { wording: EmailWording }) {
  const { name, title, text } = exampleEmail(wording);
  return (
    <Letter aria-label="Preview">
      <strong dir="auto">{title}</strong>
      <p>Hi {name},</p>
      <p dir="auto">{text}</p>
      <Quiet>The button, the facts of the session and the lines at the end stay as they are.</Quiet>
    </Letter>
  );
}
