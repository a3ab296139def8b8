import type { Rating } from "@shared/model/social.ts";
import { useId, useState } from "react";
import { now } from "../../api/clock.ts";
import { tryFeedback } from "../../api/instructors.ts";
import { keepBegun, recallBegun } from "../../auth/begun.ts";
import { SessionLine } from "../../booking/session-line.tsx";
import type { Subject } from "../../booking/subject.ts";
import { CheckBox } from "../../ui/check-box.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Message } from "../../ui/message.tsx";
import { Panel, Quiet, Stack } from "../../ui/panel.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { deviceZone, formatTime } from "../../ui/time-format.ts";
import { firstOpinion, LONGEST, type Opinion, wrongWith } from "./opinion.ts";
import { StarChoice } from "./star-choice.tsx";

interface RateFormProps extends Subject {
  uid: string;
  /** What was said before, if anything was. */
  before: Rating | null;
  /** It is saved; `message` is the server's answer. */
  onSaid: (rating: Rating, message: string) => void;
}

/** Stars, words, and whether everybody may read them. */
export function RateForm({ uid, person, booking, before, onSaid }: RateFormProps) {
  const begun = `rate:${uid}:${person.id}`;
  const [opinion, setOpinion] = useState(() => firstOpinion(recallBegun<Opinion>(begun), before));
  const [isTried, setIsTried] = useState(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState("");
  const choiceId = useId();
  const set = (change: Partial<Opinion>) => {
    const next = { ...opinion, ...change };
    setOpinion(next);
    keepBegun(begun, next);
  };
  const wrong = wrongWith(opinion);
  const { score, comment, isForAll } = opinion;

  const submit = async () => {
    if (pending) return;
    setIsTried(true);
    setProblem("");
    if (wrong.score || wrong.comment) return false;
    setPending(true);
    const said = { instructorId: person.id, score, comment: comment.trim() };
    const result = await tryFeedback({ ...said, isTestimonial: isForAll });
    setPending(false);
    if (!result.ok) {
      const isStrange = result.error.code === "not-found";
      setProblem(isStrange ? `${person.name} cannot be rated any more.` : result.error.message);
      return;
    }
    keepBegun(begun, null);
    const allow = [uid, person.id];
    const updatedAt = now();
    onSaid({ ...said, allow, customerId: uid, isTestimonial: isForAll, updatedAt }, result.value.message);
  };

  return (
    <Panel aria-label="Your rating">
      <Stack>
        <SessionLine person={person} booking={booking} />
        {before && (
          <Message kind="info">
            You rated {person.name} on {formatTime(before.updatedAt, deviceZone(), "longDate")}. What you save
            now takes its place.
          </Message>
        )}
        <Form onSubmit={submit}>
          <StarChoice
            legend={`How was it with ${person.name}?`}
            score={score}
            error={isTried ? wrong.score : undefined}
            onChoose={(chosen) => set({ score: chosen })}
          />
          <TextArea
            label="In your words (optional)"
            rows={5}
            hint={`${comment.trim().length} of ${LONGEST} characters. ${person.name} reads this too.`}
            value={comment}
            error={isTried || comment.trim().length > LONGEST ? wrong.comment : undefined}
            onChange={(text) => set({ comment: text })}
          />
          <div>
            <CheckBox
              isChecked={isForAll}
              describedBy={choiceId}
              onChange={(isChecked) => set({ isForAll: isChecked })}
            >
              My words may be shown to everybody
            </CheckBox>
            <Quiet id={choiceId}>
              We read them first; then they appear among our reviews with your stars, your first name and the
              initial of your last. Take the tick away and save, and they are gone from there.
            </Quiet>
          </div>
          {problem && <Message kind="error">{problem} What you typed is still here.</Message>}
          <SubmitButton pending={pending} pendingLabel="Saving…">
            {before ? "Save the change" : "Save my rating"}
          </SubmitButton>
        </Form>
      </Stack>
    </Panel>
  );
}
