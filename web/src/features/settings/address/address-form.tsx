import type { PricingArea } from "@core/people/places/pricing.ts";
import type { PostalAddress } from "@core/people/user.ts";
import { call } from "../../../api/call.ts";
import { detailsOf } from "../../../api/details-of.ts";
import { AddressFields } from "../../../parts/address/address-fields.tsx";
import {
  addressErrors,
  addressInput,
  emptyAddress,
  withPostalCode,
} from "../../../parts/address/typed-address.ts";
import { keptPostalCode } from "../../../parts/showcase/kept-postal-code.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useForm } from "../../../ui/forms/use-form.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { useSaveSetting } from "../use-save-setting.ts";
import { OutsideArea } from "./outside-area.tsx";

interface AddressFormProps {
  location: PostalAddress | null;
  areas: readonly PricingArea[];
}

/** The address form; the service area follows from the postal code. */
export function AddressForm({ location, areas }: AddressFormProps) {
  const form = useForm({
    initial: {
      ...emptyAddress,
      ...(location ?? withPostalCode(areas, emptyAddress, keptPostalCode())),
      line2: location?.line2 ?? "",
    },
    errorsOf: addressErrors,
  });
  const { submit, isPending, problem } = useSaveSetting(form, call("/api/address/update"), {
    request: (typed) => ({ location: addressInput(typed) }),
    say: ({ message }) => message,
  });
  return (
    <Form onSubmit={submit}>
      <AddressFields
        label="Your address"
        field={form.field}
        onPostalCode={(code) => form.set(withPostalCode(areas, form.values, code))}
      />
      {problem?.code === "outside-area" && (
        <OutsideArea nearest={detailsOf(problem, "outside-area")?.nearest} />
      )}
      {problem && problem.code !== "outside-area" && (
        <InlineAlert kind="error">{problem.message}</InlineAlert>
      )}
      <SubmitButton pending={isPending} pendingLabel="Saving…">
        Save
      </SubmitButton>
    </Form>
  );
}
