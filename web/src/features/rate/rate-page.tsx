import type { Rating } from "@shared/model/social.ts";
import { useState } from "react";
import { NoSubject } from "../../booking/no-subject.tsx";
import { NotClosed } from "../../booking/not-closed.tsx";
import { NotMine } from "../../booking/not-mine.tsx";
import { roleOf } from "../../booking/role.ts";
import { type Subject, useSubject } from "../../booking/subject.ts";
import { useMyId } from "../../data/me.ts";
import { useRating } from "../../data/social.ts";
import { Faces, Failed } from "../../ui/faces.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Page } from "../../ui/page.tsx";
import { RateForm } from "./rate-form.tsx";
import { Rated } from "./rated.tsx";

/** What one thinks of an instructor: one opinion, which can be changed at any time. */
export function RatePage() {
  return (
    <Page title="Rate your session" lead="A few words help your instructor, and whoever comes next.">
      <Faces of={useSubject()} empty={<NoSubject />}>
        {(subject) => <RateFor key={subject.person.id} {...subject} />}
      </Faces>
    </Page>
  );
}

function RateFor(subject: Subject) {
  const { booking } = subject;
  const uid = useMyId();
  if (!uid) return <Loading />;
  if (booking && roleOf(booking, uid) !== "host") return <NotMine booking={booking} />;
  if (booking && booking.status !== "Closed") return <NotClosed booking={booking} deed="rate" />;
  return <LookUp uid={uid} {...subject} />;
}

/** Looks up what was said before, because there is one opinion of each instructor. */
function LookUp({ uid, ...subject }: Subject & { uid: string }) {
  const before = useRating(subject.person.id);
  if (before.status === "loading") return <Loading />;
  if (before.status === "failed") return <Failed message={before.message} retry={before.retry} />;
  return <Opinion uid={uid} before={before.value} {...subject} />;
}

function Opinion({ uid, before, ...subject }: Subject & { uid: string; before: Rating | null }) {
  const [said, setSaid] = useState<Rating | null>(before);
  const [message, setMessage] = useState("");
  if (message && said)
    return <Rated {...subject} rating={said} message={message} onChange={() => setMessage("")} />;
  return (
    <RateForm
      {...subject}
      uid={uid}
      before={said}
      onSaid={(rating, answer) => {
        setSaid(rating);
        setMessage(answer);
      }}
    />
  );
}
