import { APPLICATION_FILES } from "@core/constants.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { MyApplication } from "../../../api/answers.ts";
import { getApplication, sendApplication } from "../../../api/calls/applications.ts";
import { refusalText } from "../../../api/field-errors.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { Points } from "../../../ui/lists/points.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../../ui/text.ts";
import {
  type ApplicationStep,
  applicationSteps,
  isStepDone,
  missingOfStep,
  stepNames,
} from "../form/application-steps.ts";
import type { ApplicationDraftState } from "../form/use-application-draft.ts";
import { StepAct } from "../steps/step-act.ts";
import { DocumentCard } from "./document-card.tsx";
import { documentKinds } from "./document-kinds.ts";
import { PDF_PAGES } from "./pdf/pdf-problem.ts";
import { useThumbnails } from "./use-thumbnails.ts";

interface FilesStepProps {
  draft: ApplicationDraftState;
  onOpen: (step: ApplicationStep) => void;
  onSent: (application: MyApplication) => void;
}

/** The documents of an application, each shown back; what is still missing, and the button that sends the application. */
export function FilesStep({ draft, onOpen, onSent }: FilesStepProps) {
  const { view, setView, flush } = draft;
  const [refused, setRefused] = useState("");
  const sending = useAction(sendApplication);
  const { answer, pictureOf, noPicture, onStored } = useThumbnails();
  const { files, missing, requested, papersRequired } = view;
  const reload = async () => {
    const result = await getApplication();
    if (result.ok) setView(result.value);
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
  const room = APPLICATION_FILES - files.length;
  return (
    <>
      <Quiet>
        Only our team sees your documents. Photos and PDFs of up to {PDF_PAGES} pages are fine.
        {room === 0 && ` You've added ${APPLICATION_FILES}, the maximum. Remove one to add another.`}
      </Quiet>
      {answer.status === "failed" && files.length > 0 && (
        <InlineAlert kind="warning" action={<Button onClick={answer.retry}>Try again</Button>}>
          We couldn't load the pictures of your documents. They're safe with us.
        </InlineAlert>
      )}
      {documentKinds.map(({ id, label, hint }) => (
        <DocumentCard
          key={id}
          kind={id}
          label={label}
          hint={hint}
          room={room}
          isRequired={id === "identity" || (papersRequired && id === "insurance")}
          isDayRequired={papersRequired && id !== "certificate"}
          requested={requested?.[id]}
          files={files.filter(({ kind }) => kind === id)}
          pictureOf={pictureOf}
          noPicture={noPicture}
          onStored={onStored}
          onChanged={reload}
        />
      ))}
      {lacking.length > 0 && (
        <InlineAlert kind="info">
          <strong>Before you can send your application:</strong>
          <Points>
            {lacking.map((step) => (
              <li key={step}>
                {step === "files" ? (
                  "Here: "
                ) : (
                  <Button
                    size="small"
                    variant="text"
                    sx={{ display: "block", padding: 0, textAlign: "start" }}
                    onClick={() => onOpen(step)}
                  >
                    {applicationSteps[step].title}
                  </Button>
                )}
                {missingOfStep(step, missing).join(", ")}
              </li>
            ))}
          </Points>
        </InlineAlert>
      )}
      {refused && <InlineAlert kind="error">{refused}</InlineAlert>}
      <StepAct>
        <Button
          variant="contained"
          size="large"
          disabled={lacking.length > 0 || sending.isPending}
          onClick={() => void send()}
        >
          {sending.isPending ? "Sending…" : "Send application"}
        </Button>
      </StepAct>
    </>
  );
}
