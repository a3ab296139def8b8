import { type HelpAnswer, SITE_TEXT_LIMITS } from "@core/settings/site-texts.ts";
import { deskCall } from "../../api/desk-call.ts";
import { type DeskField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { EditableList } from "../../parts/desk/form/editable-list.tsx";
import { Quiet } from "../../ui/text.ts";
import type { TextsPanelProps } from "./texts-panel-props.ts";

const fields: readonly DeskField[] = [
  {
    name: "question",
    label: "Question",
    kind: "text",
    most: SITE_TEXT_LIMITS.question,
    isLine: true,
    hint: "In a customer's words. If it's one that the Help Center asks already, your answer replaces ours.",
  },
  { name: "answer", label: "Answer", kind: "text", most: SITE_TEXT_LIMITS.answer },
];

/** Questions that operators answer on /help: in place of our answer, or after those it was built with. */
export function HelpAnswers({ texts: { version, answers }, onChange, onStale }: TextsPanelProps) {
  // A question is asked once, so that it names its answer.
  const all = answers.map((one) => ({ ...one, id: one.question }));
  const send = (next: HelpAnswer[], key: string) =>
    deskCall("/api/operator/text")({ step: "answers", version, answers: next }, key);
  return (
    <>
      {all.length === 0 && <Quiet>The Help Center has the answers it was built with.</Quiet>}
      <EditableList
        labelledBy="help-answers"
        all={all}
        nameOf={({ question }) => question}
        {...(all.length < SITE_TEXT_LIMITS.answers && { add: "Add an answer" })}
        form={(open, ends) => (
          <DeskForm
            fields={fields}
            initial={open && { question: open.question, answer: open.answer }}
            label="Save answer"
            about={{ version }}
            send={(values, key) => {
              const typed = { question: typedText(values, "question"), answer: typedText(values, "answer") };
              const kept = answers.map((one) => (one.question === open?.question ? typed : one));
              return send(open ? kept : [...kept, typed], key);
            }}
            onStale={onStale}
            {...ends}
          />
        )}
        removal={{
          label: "Remove answer",
          question: ({ question }) => <>Remove “{question}”?</>,
          about: { version },
          send: ({ id }, key) =>
            send(
              answers.filter(({ question }) => question !== id),
              key,
            ),
          onStale,
        }}
        onDone={onChange}
      >
        {({ question, answer }) => (
          <>
            <strong dir="auto">{question}</strong>
            <span dir="auto">{answer}</span>
          </>
        )}
      </EditableList>
    </>
  );
}
