import Button from "@mui/material/Button";
import { type ReactNode, useId } from "react";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { DeskPanel } from "../../../parts/desk/desk-panel.tsx";
import type { DeskField } from "../../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../../parts/desk/form/desk-form.tsx";
import { LoadFailed } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Quiet } from "../../../ui/text.ts";
import { actDraft, closeActDraft } from "./act-draft.ts";
import { type ActForm, type ActResult, type ActSubject, describeAct } from "./act-form.ts";
import { RefundPreview } from "./refund-preview.tsx";

const GONE = "This can't be done anymore. What you typed is still here, in case you need it elsewhere.";

interface ActPanelProps {
  form: ActForm;
  /** The case as it is now, beside the form. */
  about: ActSubject;
  /** Whether the case offers this act no longer. */
  isGone: boolean;
  /** Called once an act is done: what it waits for comes before its answer is shown. */
  onSent: () => Promise<void>;
  onDone: (answer: ActResult) => void;
  /** Called when the case is not as it was shown and must be loaded again. */
  onStale: () => void;
  onClose: () => void;
}

/** What an act asks for, beside the case: it stays, with what was typed, when the case changes. */
export function ActPanel({ form, about, isGone, onSent, onDone, onStale, onClose }: ActPanelProps) {
  const { id, what, version } = about.shown.item;
  const { act, label, treasurer } = about.offer;
  const title = useId();
  const caseId = `${what}/${id}`;
  const close = () => {
    closeActDraft(caseId);
    onClose();
  };
  const formWith = (asked: readonly DeskField[]) => (
    <DeskForm
      fields={[...asked, ...form.fields(about)]}
      draft={actDraft(caseId, act)}
      label={label}
      isDestructive={form.isDestructive}
      blocked={isGone ? GONE : undefined}
      about={{ act, id, version }}
      send={async (values, key) => {
        const result = await form.send(values, about, key);
        if (result.ok) await onSent();
        return result;
      }}
      onDone={onDone}
      onStale={onStale}
      onCancel={close}
    >
      {(values) => form.refundOf && <RefundPreview of={form.refundOf(values, about)} />}
    </DeskForm>
  );
  return (
    <DeskPanel role="dialog" aria-labelledby={title}>
      <h2 id={title}>{label}</h2>
      <p style={{ margin: 0 }}>
        {describeAct(form, about)} {treasurer && <Quiet>Only a treasurer can do this.</Quiet>}
      </p>
      {form.ask ? (
        <AskedFields ask={form.ask} about={about} onCancel={close}>
          {formWith}
        </AskedFields>
      ) : (
        formWith([])
      )}
    </DeskPanel>
  );
}

interface AskedFieldsProps {
  ask: NonNullable<ActForm["ask"]>;
  about: ActSubject;
  onCancel: () => void;
  children: (fields: readonly DeskField[]) => ReactNode;
}

/** Reads the first fields of a form when it opens. */
function AskedFields({ ask, about, onCancel, children }: AskedFieldsProps) {
  const { id, version } = about.shown.item;
  const { answer } = useAnswer({ id, version }, () => ask(about));
  if (answer.status === "loading") return <Loading />;
  if (answer.status === "failed") return <LoadFailed {...answer} />;
  if (typeof answer.value !== "string") return children(answer.value);
  return (
    <>
      <p role="status" style={{ margin: 0 }}>
        {answer.value}
      </p>
      <Button variant="outlined" onClick={onCancel}>
        Close
      </Button>
    </>
  );
}
