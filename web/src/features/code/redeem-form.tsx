import { Link } from "react-router-dom";
import { paths } from "../../routing/paths.ts";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { isAlreadyRedeemed, isCodeFieldError, redeemErrorText } from "./redeem-error.ts";
import type { useRedeem } from "./use-redeem.ts";

/** The code field with its error. */
export function RedeemForm({ form, isPending, error, isAgain, submit }: ReturnType<typeof useRedeem>) {
  const field = form.field("code");
  return (
    <Form onSubmit={submit}>
      <Field
        label="Code"
        {...field}
        hint="Capitals, spaces and dashes don't matter."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={isPending}
        autoFocus={isAgain}
      />
      {error && !isCodeFieldError(error) && (
        <InlineAlert kind={error.code === "rate-limited" ? "warning" : "error"}>
          {redeemErrorText(error)}
        </InlineAlert>
      )}
      {field.error && error && isAlreadyRedeemed(error) && (
        <Link to={paths.activity}>See it in your activity</Link>
      )}
      <SubmitButton pending={isPending} pendingLabel="Redeeming…" fullWidth>
        Redeem code
      </SubmitButton>
    </Form>
  );
}
