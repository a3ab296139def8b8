import type { Rating } from "@core/people/instructors/rating.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { useId } from "react";
import { call } from "../../api/call.ts";
import { useSubmit } from "../../api/hooks/use-submit.ts";
import { sessionDraft } from "../../auth/session-draft.ts";
import { now } from "../../clock.ts";
import { SessionLine } from "../../parts/booking/past-session/session-line.tsx";
import type { PastSession } from "../../parts/booking/past-session/use-past-session.ts";
import { StarChoice } from "../../parts/booking/star-choice.tsx";
import { deviceTimeZone, formatTime } from "../../ui/formats/time-format.ts";
import { CheckBox } from "../../ui/forms/check-box.tsx";
import { TextArea } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { Column } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Quiet } from "../../ui/text.ts";
import { COMMENT_MAX, initialRatingDraft, type RatingDraft, ratingErrors } from "./rating-draft.ts";

interface RateFormProps extends PastSession {
  uid: string;
  /** The saved rating, if any. */
  before: Rating | null;
  /** Called once it is saved; `message` is the server's answer. */
  onSaved: (rating: Rating, message: string) => void;
}

/** Stars, a comment, and whether to publish it. */
export function RateForm({ uid, person, booking, before, onSaved }: RateFormProps) {
  const { firstname } = splitDisplayName(person.name);
  const form = useForm({
    initial: initialRatingDraft(before),
    errorsOf: ratingErrors,
    draft: sessionDraft<RatingDraft>(`rate:${uid}:${person.id}`),
  });
  const { score, comment, isPublic } = form.values;
  const choiceId = useId();
  const { submit, problem, isPending } = useSubmit(form, call("/api/instructor/feedback"), {
    request: () => ({ instructorId: person.id, score, comment: comment.trim(), isTestimonial: isPublic }),
    onDone: ({ message }, rating) =>
      onSaved({ ...rating, allow: [uid, person.id], customerId: uid, updatedAt: now() }, message),
  });

  return (
    <Panel aria-label="Your rating">
      <Column>
        <SessionLine person={person} booking={booking} />
        {before && (
          <InlineAlert kind="info">
            You rated {firstname} on {formatTime(before.updatedAt, deviceTimeZone(), "longDate")}. Saving
            replaces that rating.
          </InlineAlert>
        )}
        <Form onSubmit={submit}>
          <StarChoice
            legend={`How was your session with ${firstname}?`}
            score={score}
            error={form.error("score")}
            onChoose={(chosen) => form.set({ score: chosen })}
          />
          <TextArea
            label="Your comment (optional)"
            rows={5}
            hint={`${firstname} can see your rating once they've rated the session too, or ${RULES.ratingHidden} after it. ${comment.trim().length} of ${COMMENT_MAX} characters.`}
            {...form.field("comment")}
          />
          <div>
            <CheckBox
              isChecked={isPublic}
              describedBy={choiceId}
              onChange={(isChecked) => form.set({ isPublic: isChecked })}
            >
              Publish my comment as a review
            </CheckBox>
            <Quiet id={choiceId} style={{ display: "block" }}>
              We review it first. It appears with your stars, first name and last initial. You can unpublish
              it any time.
            </Quiet>
          </div>
          {problem && (
            <InlineAlert kind="error">
              {problem.code === "not-found" ? `You can't rate ${firstname} anymore.` : problem.message} What
              you typed is still here.
            </InlineAlert>
          )}
          <SubmitButton pending={isPending} pendingLabel="Saving…">
            {before ? "Save changes" : "Save my rating"}
          </SubmitButton>
        </Form>
      </Column>
    </Panel>
  );
}
