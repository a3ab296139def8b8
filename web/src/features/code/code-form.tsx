import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Message } from "../../ui/message.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { isOfField, isRedeemed, refusalText } from "./refusal.ts";
import type { useRedeem } from "./use-redeem.ts";

/** The one field, and what is wrong with what was typed. */
export function CodeForm({ code, type, isPending, error, isAgain, submit }: ReturnType<typeof useRedeem>) {
  const [isMissing, setIsMissing] = useState(false);
  const text = error && refusalText(error);
  const wrong = isMissing ? "Please type the code first." : error && isOfField(error) ? text : undefined;
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
        error={wrong ?? undefined}
        hint="Capital or small letters, spaces and dashes make no difference."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={isPending}
        autoFocus={isAgain}
      />
      {error && !isOfField(error) && (
        <Message kind={error.code === "rate-limited" ? "warning" : "error"}>{text}</Message>
      )}
      {error && isRedeemed(error) && <Link to={paths.activity}>See it in your activity</Link>}
      <SubmitButton pending={isPending} pendingLabel="Redeeming…" fullWidth>
        Redeem
      </SubmitButton>
    </Form>
  );
}
