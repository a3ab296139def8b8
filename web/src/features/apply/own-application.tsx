import Button from "@mui/material/Button";
import { useState } from "react";
import type { MyApplication } from "../../api/answers.ts";
import { getApplication } from "../../api/calls/applications.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { Column, Row } from "../../ui/layout.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Approved, InReview, Rejected, WithdrawButton } from "./application-answer.tsx";
import { ApplicationEditor } from "./form/application-editor.tsx";

/** Offers to begin if there is no open application: a change to an instructor, a new attempt to a person who withdrew. */
function Begin({
  title,
  text,
  label,
  onBegin,
}: {
  title: string;
  text: string;
  label: string;
  onBegin: () => void;
}) {
  return (
    <Panel>
      <h2>{title}</h2>
      <p>{text}</p>
      <Row>
        <Button variant="outlined" onClick={onBegin}>
          {label}
        </Button>
      </Row>
    </Panel>
  );
}

interface OwnApplicationProps {
  uid: string;
  isInstructor: boolean;
}

/** The application of the signed-in person, and its status. */
export function OwnApplication({ uid, isInstructor }: OwnApplicationProps) {
  const { answer, put, reload } = useAnswer({ uid }, getApplication);
  const [hasBegun, setHasBegun] = useState(false);
  const changed = (application: MyApplication) => {
    setHasBegun(false);
    put(application);
  };
  const begin = () => setHasBegun(true);
  return (
    <LoadableView of={answer} empty={null}>
      {(application) => {
        const { status, version } = application;
        const isOpen = status === "requested" || (status === "draft" && (version > 0 || !isInstructor));
        const form = (
          <>
            <ApplicationEditor application={application} onChanged={changed} />
            {isOpen && version > 0 && (
              <Row>
                <WithdrawButton onReload={reload} />
              </Row>
            )}
          </>
        );
        return (
          <Column>
            {(isInstructor || status === "approved") && <Approved />}
            {status === "submitted" && <InReview application={application} onReload={reload} />}
            {status === "rejected" && !hasBegun && (
              <Rejected application={application} onReload={reload} onAgain={begin} />
            )}
            {isOpen || hasBegun ? form : null}
            {!isOpen && !hasBegun && status === "withdrawn" && (
              <Begin
                title="You don't have an open application"
                text="What you told us before is still here."
                label="Apply again"
                onBegin={begin}
              />
            )}
            {!isOpen && !hasBegun && isInstructor && (status === "approved" || status === "draft") && (
              <Begin
                title="Teach more"
                text="Apply for other sessions, areas or certificates. Your profile stays as it is until we approve the change."
                label="Request a change"
                onBegin={begin}
              />
            )}
          </Column>
        );
      }}
    </LoadableView>
  );
}
