import { useState } from "react";
import { NoSubject } from "../../booking/no-subject.tsx";
import { type Subject, useSubject } from "../../booking/subject.ts";
import { useMyId } from "../../data/me.ts";
import { Faces } from "../../ui/faces.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Message } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import { Stack } from "../../ui/panel.tsx";
import { ReportForm } from "./report-form.tsx";
import { Reported } from "./reported.tsx";

/** Telling us of an instructor who did something that should not happen. */
export function ReportPage() {
  return (
    <Page title="Report a problem" lead="What you write goes to our team alone, never to the instructor.">
      <Faces of={useSubject()} empty={<NoSubject />}>
        {(subject) => <ReportOf key={subject.person.id} {...subject} />}
      </Faces>
    </Page>
  );
}

function ReportOf(subject: Subject) {
  const uid = useMyId();
  const [message, setMessage] = useState("");
  if (!uid) return <Loading />;
  if (subject.person.id === uid) return <NoSubject />;
  if (message) return <Reported {...subject} message={message} />;
  return (
    <Stack>
      <Message kind="info">
        <strong>Is somebody in danger or hurt?</strong> Please call your local emergency number first (911 in
        the United States). We do not read reports around the clock.
      </Message>
      <ReportForm {...subject} uid={uid} onSent={setMessage} />
    </Stack>
  );
}
