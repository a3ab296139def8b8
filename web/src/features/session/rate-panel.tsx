import type { SessionRatingsView } from "@core/api/instructor-ratings.ts";
import type { Booking } from "@core/booking/booking.ts";
import { RATINGS } from "@core/constants.ts";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { useSubmit } from "../../api/hooks/use-submit.ts";
import { StarChoice } from "../../parts/booking/star-choice.tsx";
import { TextArea } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { Column } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Text } from "../../ui/text.ts";

const stars = (score: number) => `${score} ${score === 1 ? "star" : "stars"}`;

interface Draft {
  score: number;
  comment: string;
}
const errorsOf = ({ score }: Draft) => (score === 0 ? { score: "Please choose 1 to 5 stars." } : {});

/** The ratings of a session that took place: the customer's once it is shown, and the instructor's own, for us alone. */
export function RatePanel({ booking }: { booking: Booking }) {
  const { answer, put } = useAnswer({ appointmentId: booking.id }, call("/api/provider/rate"));
  if (answer.status !== "ready") return null;
  const { mine, theirs, until } = answer.value;
  const name = booking.customer.name;
  if (!mine && !theirs && until === undefined) return null;
  return (
    <Panel aria-labelledby="ratings">
      <Column style={{ gap: 12 }}>
        <h2 id="ratings" style={{ marginBottom: 0 }}>
          Ratings
        </h2>
        {theirs && (
          <Text style={{ whiteSpace: "pre-line" }}>
            {name} gave you {stars(theirs.score)}
            {theirs.comment ? `: “${theirs.comment}”` : "."}
          </Text>
        )}
        {mine && (
          <Text role="status">
            You gave {name} {stars(mine.score)}. Only our team can see it.
          </Text>
        )}
        {!mine && until !== undefined && <RateCustomer booking={booking} onDone={put} />}
      </Column>
    </Panel>
  );
}

/** Stars and a private line about the customer. */
function RateCustomer({ booking, onDone }: { booking: Booking; onDone: (view: SessionRatingsView) => void }) {
  const [initial] = useState<Draft>({ score: 0, comment: "" });
  const form = useForm({ initial, errorsOf });
  const { submit, problem, isPending } = useSubmit(form, call("/api/provider/rate"), {
    request: ({ score, comment }) => ({ appointmentId: booking.id, score, comment: comment.trim() }),
    onDone,
  });
  return (
    <Form onSubmit={submit}>
      <StarChoice
        legend={`How was your session with ${booking.customer.name}?`}
        score={form.values.score}
        error={form.error("score")}
        onChoose={(score) => form.set({ score })}
      />
      <TextArea
        label="For our team (optional)"
        rows={2}
        maxLength={RATINGS.privateLine}
        hint="Only our team sees your rating. Theirs is shown once you've both rated the session."
        {...form.field("comment")}
      />
      {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
      <SubmitButton pending={isPending} pendingLabel="Saving…">
        Save my rating
      </SubmitButton>
    </Form>
  );
}
