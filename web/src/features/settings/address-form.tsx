import { styled } from "@mui/material/styles";
import type { Location } from "@shared/model/user.ts";
import { tryAddress } from "../../api/account.ts";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Message } from "../../ui/message.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { lengthOf } from "../../ui/texts.ts";
import { useFields } from "../../ui/use-fields.ts";
import { OutsideArea } from "./outside-area.tsx";
import { useSave } from "./use-save.ts";

const Two = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 20,
  gridTemplateColumns: "minmax(0, 1fr)",
  [theme.breakpoints.up("sm")]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" },
}));

const nowhere = { line1: "", line2: "", city: "", region: "", postalCode: "" };

/** The form of an address; the area we serve follows from the postal code. */
export function AddressForm({ location }: { location: Location | null }) {
  const fields = useFields({ ...nowhere, ...location, line2: location?.line2 ?? "" }, (typed) => ({
    ...lengthOf("line1", typed.line1, 250, "Please enter street and number."),
    ...(typed.line2.trim() ? lengthOf("line2", typed.line2, 250, "") : {}),
    ...lengthOf("city", typed.city, 120, "Please enter the city."),
    ...lengthOf("region", typed.region, 120, "Please enter the state or region."),
    ...lengthOf("postalCode", typed.postalCode, 20, "Please enter the postal code."),
  }));
  const { pending, problem, save } = useSave(fields);
  const send = () => {
    const { line1, line2, city, region, postalCode } = fields.values;
    const more = line2.trim() ? { line2: line2.trim() } : {};
    return tryAddress({
      line1: line1.trim(),
      ...more,
      city: city.trim(),
      region: region.trim(),
      postalCode: postalCode.trim(),
    });
  };
  return (
    <Form onSubmit={() => save(send, ({ message }) => message)}>
      <Field label="Street and number" autoComplete="address-line1" {...fields.field("line1")} />
      <Field
        label="Apartment, floor or door code (if any)"
        autoComplete="address-line2"
        {...fields.field("line2")}
      />
      <Field label="City" autoComplete="address-level2" {...fields.field("city")} />
      <Two>
        <Field label="State or region" autoComplete="address-level1" {...fields.field("region")} />
        <Field label="Postal code" autoComplete="postal-code" {...fields.field("postalCode")} />
      </Two>
      {problem?.code === "outside-area" && <OutsideArea nearest={problem.details.nearest} />}
      {problem && problem.code !== "outside-area" && <Message kind="error">{problem.message}</Message>}
      <SubmitButton pending={pending} pendingLabel="Saving…">
        Save
      </SubmitButton>
    </Form>
  );
}
