import type { PostalAddress } from "@core/people/user.ts";
import { styled } from "@mui/material/styles";
import { updateAddress } from "../../../api/calls/account.ts";
import { detailsOf } from "../../../api/details-of.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { textLengthError } from "../../../ui/forms/text-length-error.ts";
import { useFields } from "../../../ui/forms/use-fields.ts";
import { InlineAlert } from "../../../ui/inline-alert.tsx";
import { useSaveSetting } from "../use-save-setting.ts";
import { OutsideArea } from "./outside-area.tsx";

const Two = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 20,
  gridTemplateColumns: "minmax(0, 1fr)",
  [theme.breakpoints.up("sm")]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" },
}));

const nowhere = { line1: "", line2: "", city: "", region: "", postalCode: "" };

/** The address form; the service area follows from the postal code. */
export function AddressForm({ location }: { location: PostalAddress | null }) {
  const fields = useFields({ ...nowhere, ...location, line2: location?.line2 ?? "" }, (typed) => ({
    ...textLengthError("line1", typed.line1, 250, "Please enter your street address."),
    ...(typed.line2.trim() ? textLengthError("line2", typed.line2, 250, "") : {}),
    ...textLengthError("city", typed.city, 120, "Please enter your city."),
    ...textLengthError("region", typed.region, 120, "Please enter your state."),
    ...textLengthError("postalCode", typed.postalCode, 20, "Please enter your ZIP code."),
  }));
  const { pending, problem, save } = useSaveSetting(fields);
  const send = () => {
    const { line1, line2, city, region, postalCode } = fields.values;
    const more = line2.trim() ? { line2: line2.trim() } : {};
    return updateAddress({
      line1: line1.trim(),
      ...more,
      city: city.trim(),
      region: region.trim(),
      postalCode: postalCode.trim(),
    });
  };
  return (
    <Form onSubmit={() => save(send, ({ message }) => message)}>
      <Field label="Street address" autoComplete="address-line1" {...fields.field("line1")} />
      <Field
        label="Apartment, floor or door code (optional)"
        autoComplete="address-line2"
        {...fields.field("line2")}
      />
      <Field label="City" autoComplete="address-level2" {...fields.field("city")} />
      <Two>
        <Field label="State" autoComplete="address-level1" {...fields.field("region")} />
        <Field label="ZIP code" autoComplete="postal-code" {...fields.field("postalCode")} />
      </Two>
      {problem?.code === "outside-area" && (
        <OutsideArea nearest={detailsOf(problem, "outside-area")?.nearest} />
      )}
      {problem && problem.code !== "outside-area" && (
        <InlineAlert kind="error">{problem.message}</InlineAlert>
      )}
      <SubmitButton pending={pending} pendingLabel="Saving…">
        Save
      </SubmitButton>
    </Form>
  );
}
