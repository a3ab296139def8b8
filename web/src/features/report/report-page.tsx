import { useState } from "react";
import { useMyId } from "../../data/account/use-my-id.ts";
import { UnknownSession } from "../../parts/booking/past-session/unknown-session.tsx";
import { type PastSession, usePastSession } from "../../parts/booking/past-session/use-past-session.ts";
import { Column } from "../../ui/layout.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Page } from "../../ui/page.tsx";
import { ReportForm } from "./report-form.tsx";
import { ReportSent } from "./report-sent.tsx";

export function ReportPage() {
  return (
    <Page title="Report a problem" lead="Only our team reads your report. Your instructor won't see it.">
      <LoadableView of={usePastSession()} empty={<UnknownSession />}>
        {(subject) => <ReportOf key={subject.person.id} {...subject} />}
      </LoadableView>
    </Page>
  );
}

function ReportOf(subject: PastSession) {
  const uid = useMyId();
  const [message, setMessage] = useState("");
  if (!uid) return <Loading />;
  if (subject.person.id === uid) return <UnknownSession />;
  if (message) return <ReportSent {...subject} message={message} />;
  return (
    <Column>
      <InlineAlert kind="info">
        <strong>Is someone hurt or in danger?</strong> Call 911 first. We don't read reports around the clock.
      </InlineAlert>
      <ReportForm {...subject} uid={uid} onSent={setMessage} />
    </Column>
  );
}
