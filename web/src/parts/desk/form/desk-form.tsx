import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import type { ApiError } from "../../../api/api-error.ts";
import type { CallResult } from "../../../api/call.ts";
import { callErrorText } from "../../../api/call-error-text.ts";
import { fieldErrorsOf } from "../../../api/field-errors.ts";
import { useSubmit } from "../../../api/hooks/use-submit.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { type Draft, useForm } from "../../../ui/forms/use-form.ts";
import { Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../../ui/text.ts";
import { useRecentSignIn } from "../../sign-in/use-recent-sign-in.tsx";
import { deskRefusalText, isCaseStale, isVersionConflict } from "../desk-refusal.ts";
import { type DeskField, type DeskValues, deskProblems, initialValues } from "./desk-field.ts";
import { DeskFields } from "./desk-fields.tsx";
import { focusWhileOpen, keepFocus } from "./focus-while-open.ts";

/** Shown where there is a keyboard. */
const KeyHint = styled(Quiet)({ "@media (pointer: coarse)": { display: "none" } });

export interface DeskFormProps<T> {
  fields: readonly DeskField[];
  /** Initial values of some fields. */
  initial?: DeskValues | undefined;
  /** Label of the submit button. */
  label: string;
  /** Whether it cannot be undone. */
  isDestructive?: boolean | undefined;
  /** Why it cannot be sent now; the input stays. */
  blocked?: string | undefined;
  /** What else the key covers, such as the version of a case. */
  about?: object | undefined;
  send: (values: DeskValues, key: string) => Promise<CallResult<T>>;
  onDone: (value: T) => void;
  /** Keeps the input over a reload. */
  draft?: Draft<DeskValues>;
  /** Called when the case has changed and must be reloaded. */
  onStale?: (() => void) | undefined;
  /** Absent where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
  /** Between the fields and the buttons. */
  children?: (values: DeskValues) => ReactNode;
}

/**
 * A form of the desk: checks the input, sends it once, asks for a fresh sign-in where the server needs one, and says in
 * plain words why it was refused. The input is never lost.
 */
export function DeskForm<T>(props: DeskFormProps<T>) {
  const { fields, initial, label, isDestructive, blocked, about, send, onDone, draft, onStale, onCancel } =
    props;
  const begun: DeskValues = { ...initialValues(fields), ...initial };
  const form = useForm<DeskValues>({
    initial: begun,
    errorsOf: (values) => deskProblems(fields, values),
    draft,
  });
  const isEntered = Object.entries(form.values).some(([name, value]) => value !== (begun[name] ?? ""));
  const { withRecentSignIn, recentSignIn } = useRecentSignIn();
  const sendOnce = async ({ typed }: { typed: DeskValues; about: object | undefined }, key: string) => {
    const result = await withRecentSignIn(() => send(typed, key));
    if (result && !result.ok && isCaseStale(result.error)) onStale?.();
    return result;
  };
  const { isPending, problem, submit } = useSubmit(form, sendOnce, {
    request: (typed) => ({ typed, about }),
    onDone: (value) => onDone(value),
  });
  const submitUnlessBlocked = () => {
    if (!blocked) return submit();
    form.check();
    return false;
  };
  return (
    <div ref={onCancel ? focusWhileOpen : keepFocus}>
      <Form
        style={{ gap: 12, maxWidth: "42rem", gridTemplateColumns: "minmax(0, 1fr)" }}
        onSubmit={submitUnlessBlocked}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
          if (event.key === "Escape" && !event.defaultPrevented && !isPending) onCancel?.();
        }}
      >
        <DeskFields fields={fields} form={form} />
        {props.children?.(form.values)}
        {problem && <Problem problem={problem} fields={fields} />}
        {blocked && <InlineAlert kind="warning">{blocked}</InlineAlert>}
        <Row>
          <SubmitButton
            size="medium"
            pending={isPending}
            disabled={blocked !== undefined}
            // Red is for what the next press does: with nothing entered, that is nothing.
            color={isDestructive && isEntered ? "error" : "primary"}
          >
            {label}
          </SubmitButton>
          {onCancel && (
            <Button disabled={isPending} onClick={onCancel}>
              Not now
            </Button>
          )}
          <KeyHint>Ctrl+Enter sends{onCancel && ", Esc closes"}.</KeyHint>
        </Row>
      </Form>
      {recentSignIn}
    </div>
  );
}

const STALE =
  "Someone changed this while you were typing. We've reloaded it, and what you typed is still here. Check both, then send it again.";

interface ProblemProps {
  problem: ApiError;
  fields: readonly DeskField[];
}

function Problem({ problem, fields }: ProblemProps) {
  const errors = Object.entries(fieldErrorsOf(problem));
  const others = errors.filter(([path]) => !fields.some(({ name }) => name === path));
  // The rest is shown beside its fields.
  if (errors.length > 0 && others.length === 0) return null;
  const refusal = problem.code === "claim-required" ? deskRefusalText(problem) : callErrorText(problem);
  const text = others.length > 0 ? others.map(([, message]) => message).join(" ") : refusal;
  return <InlineAlert kind="error">{isVersionConflict(problem) ? STALE : text}</InlineAlert>;
}
