import type { DeskEmailTopic } from "@core/desk-email-topics.ts";
import type { DeskEmails } from "../../api/answers.ts";
import { callErrorText } from "../../api/call-error-text.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { CheckBox } from "../../ui/forms/check-box.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";

const topics: Readonly<Record<DeskEmailTopic, string>> = {
  morning: "What's waiting, each morning",
  safety: "Reports that name someone's safety, right away",
  money: "Disputes, refunds that wait and differences in the books, right away (treasurers)",
  alerts: "What stops working, and works again: jobs, payments, emails",
  notes: "Notes that mention you, right away",
};
const names = Object.keys(topics) as DeskEmailTopic[];

/** The emails to the desk that the person who looks at it gets. */
export function DeskEmailsPanel() {
  const { answer, put } = useAnswer({}, deskCall("/api/operator/emails"));
  const { isPending, problem, run } = useAction((muted: DeskEmailTopic[]) =>
    deskCall("/api/operator/emails")({ muted }),
  );
  const change = async (value: DeskEmails, topic: DeskEmailTopic, isOn: boolean) => {
    if (isPending) return;
    const others = value.muted.filter((one) => one !== topic);
    const result = await run(isOn ? others : [...others, topic]);
    if (result?.ok) put(result.value);
  };
  return (
    <LoadableView of={answer} empty={null}>
      {(value) => (
        <>
          {names.map((topic) => (
            <CheckBox
              key={topic}
              isChecked={!value.muted.includes(topic)}
              onChange={(isOn) => void change(value, topic, isOn)}
            >
              {topics[topic]}
            </CheckBox>
          ))}
          {problem && <InlineAlert kind="error">{callErrorText(problem)}</InlineAlert>}
        </>
      )}
    </LoadableView>
  );
}
