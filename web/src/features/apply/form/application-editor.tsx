import Button from "@mui/material/Button";
import { useState } from "react";
import type { MyApplication } from "../../../api/answers.ts";
import { asResult } from "../../../api/as-result.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { Column, SplitRow } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Steps } from "../../../ui/steps.tsx";
import { Quiet } from "../../../ui/text.ts";
import { FilesStep } from "../documents/files-step.tsx";
import { AboutStep } from "../steps/about-step.tsx";
import { CertificatesStep } from "../steps/certificates-step.tsx";
import { PlanStep } from "../steps/plan-step.tsx";
import { TeachingStep } from "../steps/teaching-step.tsx";
import {
  type ApplicationStep,
  applicationSteps,
  firstStep,
  isStepAsked,
  isStepDone,
  missingOfStep,
  nextApplicationStep,
  progressText,
  stepNames,
} from "./application-steps.ts";
import { FormStep } from "./form-step.tsx";
import type { SaveState } from "./use-application-draft.ts";
import { useApplicationDraft } from "./use-application-draft.ts";

const words = { saved: "All changes saved", typing: "Not saved yet", saving: "Saving…" };

/** Shows whether the form is saved: saved, saving, or failed with a retry. */
function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  if (state.name === "failed")
    return (
      <InlineAlert kind="error" action={<Button onClick={onRetry}>Try again</Button>}>
        We couldn't save your changes. {state.message}
      </InlineAlert>
    );
  return <Quiet role="status">{words[state.name]}</Quiet>;
}

interface ApplicationEditorProps {
  application: MyApplication;
  /** Called with the application once it was sent, or when it turns out to be elsewhere than shown. */
  onChanged: (application: MyApplication) => void;
}

/** The five steps of an application, one of them open; what is filled in is kept on the server. */
export function ApplicationEditor({ application, onChanged }: ApplicationEditorProps) {
  const draft = useApplicationDraft(application);
  const { view, flush } = draft;
  const [{ open, furthest }, setPlace] = useState(() => {
    const first = firstStep(view.missing, view.requested);
    return { open: first, furthest: stepNames.indexOf(first) };
  });
  const show = (next: (current: ApplicationStep) => ApplicationStep) =>
    setPlace((before) => {
      const step = next(before.open);
      return { open: step, furthest: Math.max(before.furthest, stepNames.indexOf(step)) };
    });
  const goTo = async (step: ApplicationStep) => {
    if (await flush()) show(() => step);
  };
  const step = (name: ApplicationStep) => ({
    title: applicationSteps[name].title,
    isOpen: open === name,
    isDone: isStepDone(name, view.missing),
    // What lies ahead anyway is no news.
    missing: stepNames.indexOf(name) <= furthest ? missingOfStep(name, view.missing) : [],
    isAsked: isStepAsked(name, view.requested),
    onOpen: () => void goTo(name),
  });
  // Not pending while a pause in typing is saved: a press then must count, too.
  const continuing = useAction(() => asResult(flush()));
  const stepProps = (name: ApplicationStep) => ({
    draft,
    isContinuing: continuing.isPending,
    onDone: async () => {
      const saved = await continuing.run(undefined);
      // Unless another step was opened meanwhile.
      if (saved?.ok && saved.value)
        show((current) => (current === name ? nextApplicationStep(name) : current));
    },
  });
  return (
    <Column>
      {view.status === "requested" && (
        <InlineAlert kind="warning">
          <strong>Almost there. We need one change.</strong> <span dir="auto">{view.operatorText}</span>
        </InlineAlert>
      )}
      <SplitRow sx={{ gap: "4px 12px" }}>
        <strong>{progressText(open, view.missing)}</strong>
        <SaveStatus state={draft.state} onRetry={() => void flush()} />
      </SplitRow>
      <Panel component="div">
        <Steps>
          <FormStep {...step("about")}>
            <AboutStep {...stepProps("about")} />
          </FormStep>
          <FormStep {...step("certificates")}>
            <CertificatesStep {...stepProps("certificates")} />
          </FormStep>
          <FormStep {...step("teaching")}>
            <TeachingStep {...stepProps("teaching")} />
          </FormStep>
          <FormStep {...step("plan")}>
            <PlanStep {...stepProps("plan")} />
          </FormStep>
          <FormStep {...step("files")}>
            <FilesStep draft={draft} onOpen={(name) => void goTo(name)} onSent={onChanged} />
          </FormStep>
        </Steps>
      </Panel>
    </Column>
  );
}
