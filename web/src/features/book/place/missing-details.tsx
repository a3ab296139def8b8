import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { AddressFields } from "../../../parts/address/address-fields.tsx";
import { withPostalCode } from "../../../parts/address/typed-address.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../../ui/text.ts";
import type { FlowFacts } from "../steps/flow-facts.ts";
import { StepBar } from "../steps/step-bar.tsx";
import { NotesFields } from "./notes-fields.tsx";
import { useMissingDetails } from "./use-missing-details.ts";

const City = styled(Row)({ gridColumn: "1 / -1", minHeight: 44, gap: 4 });

/** One form for what a first booking needs: name, phone and address, as far as they are missing. */
export function MissingDetails(props: FlowFacts & { onDone: () => void }) {
  const { choice, change, bar } = props;
  const { details, form, isPending, problem, submit } = useMissingDetails(props);
  const { field, values } = form;
  const [isOtherCity, setIsOtherCity] = useState(false);
  return (
    <Form onSubmit={submit} aria-label="Your details">
      {details.has("name") && <Field label="Full name" autoComplete="name" {...field("name")} />}
      {details.has("phone") && (
        <Field
          label="Phone number"
          type="tel"
          autoComplete="tel"
          hint="So your instructor can call if they can't find you."
          {...field("phone")}
        />
      )}
      {details.has("address") && (
        <AddressFields
          label="Your address"
          field={field}
          onPostalCode={(code) => form.set(withPostalCode(props.areas, values, code))}
          known={
            isOtherCity ? undefined : (
              <City>
                <Quiet>
                  {values.city}, {values.region}
                </Quiet>
                <Button onClick={() => setIsOtherCity(true)}>Not in {values.city}?</Button>
              </City>
            )
          }
        />
      )}
      <NotesFields choice={choice} change={change} />
      {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
      <StepBar bar={bar}>
        <SubmitButton pending={isPending} pendingLabel="Saving…">
          Continue
        </SubmitButton>
      </StepBar>
    </Form>
  );
}
