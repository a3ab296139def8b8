import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type ReactNode, useState } from "react";
import type { ApiError } from "../../../api/api-error.ts";
import type { CallResult } from "../../../api/call.ts";
import { callErrorText } from "../../../api/call-error-text.ts";
import { fieldErrorsOf } from "../../../api/field-errors.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../../ui/text.ts";
import { useRecentSignIn } from "../../sign-in/use-recent-sign-in.tsx";
import { deskRefusalText, isCaseStale, isVersionConflict } from "../desk-refusal.ts";
import { type DeskField, type DeskValues, deskProblems, initialValues } from "./desk-field.ts";
import { DeskFields } from "./desk-fields.tsx";
import { useOpenedForm } from "./use-opened-form.ts";

/** Shown where there is a keyboard. */
const KeyHint = styled(Quiet)({ "@media (pointer: coarse)": { display: "none" } });

interface DeskFormProps<T> {
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
  /** Called with the input after each change. */
  onType?: ((values: DeskValues) => void) | undefined;
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
  const { fields, initial, label, isDestructive, blocked, about, send, onDone, onType, onStale, onCancel } =
    props;
  const [values, setValues] = useState<DeskValues>(() => ({ ...initialValues(fields), ...initial }));
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { withRecentSignIn, recentSignIn } = useRecentSignIn();
  const opened = useOpenedForm(onCancel !== undefined);
  const { isPending, problem, run } = useAction(
    ({ typed }: { typed: DeskValues; about: object | undefined }, key: string) =>
      withRecentSignIn(() => send(typed, key)),
  );
  const change = (name: string, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    setRefused({});
    onType?.(next);
  };
  const submit = async () => {
    setIsChecked(true);
    if (blocked || Object.keys(deskProblems(fields, values)).length > 0) return false;
    const result = await run({ typed: values, about });
    if (!result) return true;
    if (result.ok) {
      onDone(result.value);
      return true;
    }
    if (isCaseStale(result.error)) onStale?.();
    const errors = fieldErrorsOf(result.error);
    setRefused(errors);
    return Object.keys(errors).length === 0;
  };
  return (
    <div ref={opened}>
      <Form
        style={{ gap: 12, maxWidth: "42rem" }}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
          if (event.key === "Escape" && !event.defaultPrevented && !isPending) onCancel?.();
        }}
      >
        <DeskFields
          fields={fields}
          values={values}
          errors={{ ...(isChecked && deskProblems(fields, values)), ...refused }}
          onChange={change}
        />
        {props.children?.(values)}
        {problem && <Problem problem={problem} fields={fields} />}
        {blocked && <InlineAlert kind="warning">{blocked}</InlineAlert>}
        <Row>
          <SubmitButton
            size="medium"
            pending={isPending}
            disabled={blocked !== undefined}
            color={isDestructive ? "error" : "primary"}
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
