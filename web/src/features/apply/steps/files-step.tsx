import Button from "@mui/material/Button";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import { useState } from "react";
import type { MyApplication } from "../../../api/answers.ts";
import { call } from "../../../api/call.ts";
import { getApplication, sendApplication } from "../../../api/calls/applications.ts";
import { refusalText } from "../../../api/field-errors.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { TrashIcon } from "../../../ui/icons/icons.tsx";
import { Column, Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../../ui/text.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";
import {
  type ApplicationStep,
  applicationSteps,
  isStepDone,
  missingOfStep,
  stepNames,
} from "../form/application-steps.ts";
import { RequestedChange } from "../form/requested-change.tsx";
import type { ApplicationDraftState } from "../form/use-application-draft.ts";
import { documentKinds, documentLabel } from "./document-kinds.ts";
import { FileForm } from "./file-form.tsx";

interface FilesStepProps {
  draft: ApplicationDraftState;
  onOpen: (step: ApplicationStep) => void;
  onSent: (application: MyApplication) => void;
}

const MOST = 6;
const untilText = (until: string | undefined) =>
  until
    ? `, valid until ${new Date(`${until}T12:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", dateStyle: "medium" })}`
    : "";

/** Photos of documents, what is still missing, and the button that sends the application. */
export function FilesStep({ draft, onOpen, onSent }: FilesStepProps) {
  const { view, setView, flush } = draft;
  const [refused, setRefused] = useState("");
  const sending = useAction(sendApplication);
  const removing = useAction(call("/api/provider/file"));
  const { files, missing, requested, papersRequired } = view;
  const reload = async () => {
    const result = await getApplication();
    if (result.ok) setView(result.value);
  };
  const remove = async (id: string) => {
    const result = await removing.run({ remove: id });
    if (result) await reload();
  };
  const send = async () => {
    setRefused("");
    if (!(await flush())) return;
    const result = await sending.run(undefined);
    if (result?.ok) return onSent(result.value);
    if (!result) return;
    setRefused(refusalText(result.error));
    await reload();
  };
  const lacking = stepNames.filter((step) => !isStepDone(step, missing));
  return (
    <>
      <Quiet>
        Only our team sees these photos.{" "}
        {papersRequired
          ? "We need one of your ID or passport and one of your insurance; certificates help us decide faster."
          : "We need one of your ID or passport; certificates and insurance help us decide faster."}
      </Quiet>
      {documentKinds.map(({ id }) => (
        <RequestedChange key={id} text={requested?.[id]} />
      ))}
      {files.length > 0 && (
        <List aria-label="Your documents">
          {files.map(({ id, kind, until }, i) => (
            <ListItem key={id} divider disableGutters sx={{ justifyContent: "space-between", gap: 1 }}>
              <span>
                {documentLabel(kind)}
                {untilText(until)}
              </span>
              <Button
                color="error"
                startIcon={<TrashIcon size={20} />}
                disabled={removing.isPending}
                onClick={() => void remove(id)}
              >
                Remove<VisuallyHidden> document {i + 1}</VisuallyHidden>
              </Button>
            </ListItem>
          ))}
        </List>
      )}
      {removing.problem && <InlineAlert kind="error">{removing.problem.message}</InlineAlert>}
      {files.length < MOST ? (
        <FileForm
          first={files.some(({ kind }) => kind === "identity") ? "certificate" : "identity"}
          isDayRequired={papersRequired}
          onAdded={reload}
        />
      ) : (
        <Quiet>You've added {MOST} documents, the maximum. Remove one to add another.</Quiet>
      )}
      {lacking.length > 0 && (
        <InlineAlert kind="info">
          <Column sx={{ gap: "4px" }}>
            <strong>Before you can send your application:</strong>
            {lacking.map((step) => (
              <Row key={step} sx={{ justifyContent: "space-between" }}>
                <span>{missingOfStep(step, missing).join(", ")}</span>
                {step !== "files" && (
                  <Button onClick={() => onOpen(step)}>Go to {applicationSteps[step].title}</Button>
                )}
              </Row>
            ))}
          </Column>
        </InlineAlert>
      )}
      {refused && <InlineAlert kind="error">{refused}</InlineAlert>}
      <Row>
        <Button
          variant="contained"
          size="large"
          disabled={lacking.length > 0 || sending.isPending}
          onClick={() => void send()}
        >
          {sending.isPending ? "Sending…" : "Send application"}
        </Button>
      </Row>
    </>
  );
}
