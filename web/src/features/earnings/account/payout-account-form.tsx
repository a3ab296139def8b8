import Button from "@mui/material/Button";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Option, Options } from "../../../ui/forms/option.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { useFocusOnChosen } from "../use-focus-on-chosen.ts";
import { usePayoutAccount } from "./use-payout-account.ts";

interface PayoutAccountFormProps {
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

const number = { inputMode: "numeric", autoComplete: "off", spellCheck: false } as const;

/** Asks for a payout account. What was typed leaves this form only for the server. */
export function PayoutAccountForm({ onSaved, onCancel }: PayoutAccountFormProps) {
  const { form, submit, reset, isPending, problem, recentSignIn } = usePayoutAccount(onSaved);
  const { kind } = form.values;
  const choose = (next: typeof kind) => {
    form.set({ kind: next });
    reset();
  };
  const start = useFocusOnChosen();
  return (
    <div ref={start}>
      <Form onSubmit={submit} aria-labelledby="payout-account">
        <Options legend="Account type">
          <Option name="kind" isChosen={kind === "aba"} onChoose={() => choose("aba")}>
            US bank account
          </Option>
          <Option name="kind" isChosen={kind === "iban"} onChoose={() => choose("iban")}>
            IBAN
          </Option>
        </Options>
        <Field
          label="Account holder"
          autoComplete="name"
          hint="The name on the account."
          {...form.field("holder")}
        />
        {kind === "aba" && (
          <Field
            label="Routing number"
            hint="Nine digits, at the bottom left of a check or in your bank's app."
            {...number}
            {...form.field("routing")}
          />
        )}
        <Field
          label={kind === "aba" ? "Account number" : "IBAN"}
          hint="We show only the last four characters, here and in emails."
          {...number}
          inputMode={kind === "aba" ? "numeric" : "text"}
          {...form.field("account")}
        />
        {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
        <p style={{ margin: 0 }}>
          To protect your money, we wait {RULES.accountWait} before we pay to a new account, and we'll email
          you right away.
        </p>
        <Row>
          <SubmitButton pending={isPending} pendingLabel="Saving…">
            Save account
          </SubmitButton>
          <Button onClick={onCancel}>Cancel</Button>
        </Row>
      </Form>
      {recentSignIn}
    </div>
  );
}
