import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../routing/paths.ts";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { isAlreadyRedeemed, isCodeFieldError, redeemErrorText } from "./redeem-error.ts";
import type { useRedeem } from "./use-redeem.ts";

/** The code field with its error. */
export function RedeemForm({ code, type, isPending, error, isAgain, submit }: ReturnType<typeof useRedeem>) {
  const [isMissing, setIsMissing] = useState(false);
  const text = error && redeemErrorText(error);
  const fieldError = isMissing
    ? "Please enter your code."
    : error && isCodeFieldError(error)
      ? text
      : undefined;
  const send = () => {
    setIsMissing(code.trim() === "");
    return code.trim() === "" ? false : submit();
  };
  return (
    <Form onSubmit={send}>
      <Field
        label="Code"
        name="code"
        value={code}
        onChange={(next) => {
          setIsMissing(false);
          type(next);
        }}
        error={fieldError ?? undefined}
        hint="Capitals, spaces and dashes don't matter."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={isPending}
        autoFocus={isAgain}
      />
      {error && !isCodeFieldError(error) && (
        <InlineAlert kind={error.code === "rate-limited" ? "warning" : "error"}>{text}</InlineAlert>
      )}
      {error && isAlreadyRedeemed(error) && <Link to={paths.activity}>See it in your activity</Link>}
      <SubmitButton pending={isPending} pendingLabel="Redeeming…" fullWidth>
        Redeem code
      </SubmitButton>
    </Form>
  );
}
