import type { Rating } from "@core/people/instructors/rating.ts";
import { useState } from "react";
import { useMyId } from "../../data/account/use-my-id.ts";
import { useRating } from "../../data/people/use-rating.ts";
import { NotYourSession } from "../../parts/booking/past-session/not-your-session.tsx";
import { SessionNotClosed } from "../../parts/booking/past-session/session-not-closed.tsx";
import { UnknownSession } from "../../parts/booking/past-session/unknown-session.tsx";
import { type PastSession, usePastSession } from "../../parts/booking/past-session/use-past-session.ts";
import { bookingRoleOf } from "../../parts/booking/role.ts";
import { LoadableView, LoadFailed } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Page } from "../../ui/page.tsx";
import { RateForm } from "./rate-form.tsx";
import { RatingSaved } from "./rating-saved.tsx";

/** Rates an instructor: one rating per customer, which can be changed at any time. */
export function RatePage() {
  return (
    <Page title="Rate your session" lead="A few words help your instructor and the next person who books.">
      <LoadableView of={usePastSession()} empty={<UnknownSession />}>
        {(subject) => <RateFor key={subject.person.id} {...subject} />}
      </LoadableView>
    </Page>
  );
}

function RateFor(subject: PastSession) {
  const { booking } = subject;
  const uid = useMyId();
  if (!uid) return <Loading />;
  if (booking && bookingRoleOf(booking, uid) !== "host") return <NotYourSession booking={booking} />;
  if (booking && booking.status !== "Closed") return <SessionNotClosed booking={booking} task="rate" />;
  return <LookUp uid={uid} {...subject} />;
}

/** Loads the saved rating, because a customer has only one per instructor. */
function LookUp({ uid, ...subject }: PastSession & { uid: string }) {
  const before = useRating(subject.person.id);
  if (before.status === "loading") return <Loading />;
  if (before.status === "failed") return <LoadFailed message={before.message} retry={before.retry} />;
  return <Opinion uid={uid} before={before.value} {...subject} />;
}

function Opinion({ uid, before, ...subject }: PastSession & { uid: string; before: Rating | null }) {
  const [savedRating, setSavedRating] = useState<Rating | null>(before);
  const [message, setMessage] = useState("");
  if (message && savedRating)
    return (
      <RatingSaved {...subject} rating={savedRating} message={message} onChange={() => setMessage("")} />
    );
  return (
    <RateForm
      {...subject}
      uid={uid}
      before={savedRating}
      onSaved={(rating, answer) => {
        setSavedRating(rating);
        setMessage(answer);
      }}
    />
  );
}
