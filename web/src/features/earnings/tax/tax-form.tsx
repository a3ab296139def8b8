import {
  classificationOptions,
  type TypedTaxIdentity,
  taxFormProblems,
  W8_REFUSAL,
  W9_CERTIFICATION,
} from "@core/payouts/tax/tax-form.ts";
import Button from "@mui/material/Button";
import { call } from "../../../api/call.ts";
import { useSubmit } from "../../../api/hooks/use-submit.ts";
import { now } from "../../../clock.ts";
import { useRecentSignIn } from "../../../parts/sign-in/use-recent-sign-in.tsx";
import { getLegalPaths } from "../../../routing/paths.ts";
import { deviceTimeZone, formatTime } from "../../../ui/formats/time-format.ts";
import { Choice, Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Option, Options } from "../../../ui/forms/option.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useForm } from "../../../ui/forms/use-form.ts";
import { Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { useFocusOnChosen } from "../use-focus-on-chosen.ts";

interface TaxFormProps {
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

const initial = {
  isUsPerson: true,
  name: "",
  business: "",
  classification: "individual" as TypedTaxIdentity["classification"],
  line1: "",
  line2: "",
  city: "",
  state: "",
  postalCode: "",
  numberKind: "ssn" as TypedTaxIdentity["numberKind"],
  number: "",
  signature: "",
};

/** Asks for what Form W-9 asks. What was typed leaves this form only for the server. */
export function TaxForm({ onSaved, onCancel }: TaxFormProps) {
  const { withRecentSignIn, recentSignIn } = useRecentSignIn();
  const form = useForm({ initial, errorsOf: taxFormProblems });
  const { submit, reset, isPending, problem } = useSubmit(
    form,
    (input: TypedTaxIdentity) => withRecentSignIn(() => call("/api/provider/tax")(input)),
    { request: (typed) => typed, onDone: onSaved },
  );
  const { isUsPerson, classification, numberKind } = form.values;
  const set = (change: Partial<typeof initial>) => {
    form.set(change);
    reset();
  };
  const start = useFocusOnChosen();
  return (
    <div ref={start}>
      <Form onSubmit={submit} aria-labelledby="tax">
        <Options legend="Are you a US person for taxes? (A US citizen or resident, or a business formed in the US.)">
          <Option name="us-person" isChosen={isUsPerson} onChoose={() => set({ isUsPerson: true })}>
            Yes
          </Option>
          <Option name="us-person" isChosen={!isUsPerson} onChoose={() => set({ isUsPerson: false })}>
            No
          </Option>
        </Options>
        {isUsPerson ? (
          <>
            <Field
              label="Name"
              autoComplete="name"
              hint={form.error("name") === undefined && "As it is on your tax return."}
              {...form.field("name")}
            />
            <Field label="Business name (optional)" hint="If it differs." {...form.field("business")} />
            <Choice
              label="Tax classification"
              value={classification}
              onChange={(chosen) => set({ classification: chosen as typeof classification })}
            >
              {classificationOptions.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Choice>
            <Field label="Street address" autoComplete="address-line1" {...form.field("line1")} />
            <Field
              label="Apartment or suite (optional)"
              autoComplete="address-line2"
              {...form.field("line2")}
            />
            <Field label="City" autoComplete="address-level2" {...form.field("city")} />
            <Field
              label="State"
              autoComplete="address-level1"
              hint={form.error("state") === undefined && "Two letters, such as NY."}
              {...form.field("state")}
            />
            <Field label="ZIP code" autoComplete="postal-code" {...form.field("postalCode")} />
            <Options legend="Taxpayer identification number">
              <Option
                name="number-kind"
                isChosen={numberKind === "ssn"}
                onChoose={() => set({ numberKind: "ssn" })}
              >
                Social Security number
              </Option>
              <Option
                name="number-kind"
                isChosen={numberKind === "ein"}
                onChoose={() => set({ numberKind: "ein" })}
              >
                EIN
              </Option>
            </Options>
            {form.error("numberKind") && <InlineAlert kind="error">{form.error("numberKind")}</InlineAlert>}
            <Field
              label="Number"
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              hint="We encrypt it, and show only its last four digits."
              {...form.field("number")}
            />
            <div>
              Under penalties of perjury, I certify that:
              <ol style={{ margin: "8px 0 0", paddingInlineStart: 24 }}>
                {W9_CERTIFICATION.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ol>
            </div>
            <Field
              label="Signature"
              autoComplete="off"
              hint={`${form.error("signature") === undefined ? "Type your name to sign. " : ""}Date: ${formatTime(now(), deviceTimeZone(), "longDate")}.`}
              {...form.field("signature")}
            />
            {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
            <p style={{ margin: 0 }}>
              Are you subject to backup withholding? Then please{" "}
              <a href={getLegalPaths().contact}>write to us</a> in place of signing.
            </p>
            <Row>
              <SubmitButton pending={isPending} pendingLabel="Saving…">
                Sign and save
              </SubmitButton>
              <Button onClick={onCancel}>Cancel</Button>
            </Row>
          </>
        ) : (
          <>
            <InlineAlert kind="warning">{W8_REFUSAL}</InlineAlert>
            <Row>
              <Button variant="contained" href={getLegalPaths().contact}>
                Write to us
              </Button>
              <Button onClick={onCancel}>Cancel</Button>
            </Row>
          </>
        )}
      </Form>
      {recentSignIn}
    </div>
  );
}
