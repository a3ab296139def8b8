import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { InlineAlert } from "../../../ui/inline-alert.tsx";
import { Quiet, Row } from "../../../ui/panel.tsx";
import type { FlowFacts } from "../steps/flow-facts.ts";
import { StepBar } from "../steps/step-bar.tsx";
import { NotesField } from "./notes-field.tsx";
import { useMissingDetails } from "./use-missing-details.ts";

const Two = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 16,
  gridTemplateColumns: "minmax(0, 1fr)",
  [theme.breakpoints.up("sm")]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" },
}));
const City = styled(Row)({ alignContent: "end", minHeight: 44, gap: 4 });

/** One form for what a first booking needs: name, phone and address, as far as they are missing. */
export function MissingDetails(props: FlowFacts & { onDone: () => void }) {
  const { choice, change, bar } = props;
  const { asked, fields, pending, problem, save } = useMissingDetails(props);
  const { field, values } = fields;
  const [isOtherCity, setIsOtherCity] = useState(false);
  return (
    <Form onSubmit={save} aria-label="Your details">
      {asked.has("name") && (
        <Two>
          <Field label="First name" autoComplete="given-name" {...field("firstname")} />
          <Field label="Last name" autoComplete="family-name" {...field("lastname")} />
        </Two>
      )}
      {asked.has("phone") && (
        <Field
          label="Phone number"
          type="tel"
          autoComplete="tel"
          hint="In case your instructor has trouble finding your door."
          {...field("phone")}
        />
      )}
      {asked.has("address") && (
        <>
          <Field label="Street address" autoComplete="address-line1" {...field("line1")} />
          <Two>
            <Field label="Apartment or unit (optional)" autoComplete="address-line2" {...field("line2")} />
            <Field label="ZIP code" autoComplete="postal-code" {...field("postalCode")} />
          </Two>
          {isOtherCity ? (
            <Two>
              <Field label="City" autoComplete="address-level2" {...field("city")} />
              <Field label="State" autoComplete="address-level1" {...field("region")} />
            </Two>
          ) : (
            <City>
              <Quiet>
                {values.city}, {values.region}
              </Quiet>
              <Button onClick={() => setIsOtherCity(true)}>Change city</Button>
            </City>
          )}
        </>
      )}
      <NotesField choice={choice} change={change} />
      {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
      <StepBar bar={bar}>
        <SubmitButton pending={pending} pendingLabel="Saving…">
          Continue
        </SubmitButton>
      </StepBar>
    </Form>
  );
}
