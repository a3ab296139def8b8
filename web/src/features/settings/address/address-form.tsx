import type { PostalAddress } from "@core/people/user.ts";
import { call } from "../../../api/call.ts";
import { detailsOf } from "../../../api/details-of.ts";
import { AddressFields } from "../../../parts/address/address-fields.tsx";
import { addressErrors, addressInput, emptyAddress } from "../../../parts/address/typed-address.ts";
import { keptPostalCode } from "../../../parts/showcase/kept-postal-code.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useFields } from "../../../ui/forms/use-fields.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { useSaveSetting } from "../use-save-setting.ts";
import { OutsideArea } from "./outside-area.tsx";

/** The address form; the service area follows from the postal code. */
export function AddressForm({ location }: { location: PostalAddress | null }) {
  const fields = useFields(
    { ...emptyAddress, postalCode: keptPostalCode(), ...location, line2: location?.line2 ?? "" },
    addressErrors,
  );
  const { pending, problem, save } = useSaveSetting(fields);
  const send = () => call("/api/address/update")({ location: addressInput(fields.values) });
  return (
    <Form onSubmit={() => save(send, ({ message }) => message)}>
      <AddressFields label="Your address" field={fields.field} />
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
