import type { ProfileStep } from "@core/people/completeness.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { cityOf } from "@core/people/places/city-of.ts";
import type { PricingArea } from "@core/people/places/pricing.ts";
import { findServingArea } from "@core/people/places/service-area.ts";
import type { User } from "@core/people/user.ts";
import { useState } from "react";
import { type CallResult, call } from "../../../api/call.ts";
import { updateName, updatePhone } from "../../../api/calls/account.ts";
import { useSubmit } from "../../../api/hooks/use-submit.ts";
import {
  addressErrors,
  addressInput,
  emptyAddress,
  withPostalCode,
} from "../../../parts/address/typed-address.ts";
import { keptPostalCode } from "../../../parts/showcase/kept-postal-code.ts";
import { textLengthError } from "../../../ui/forms/text-length-error.ts";
import { useForm } from "../../../ui/forms/use-form.ts";

interface DetailsOptions {
  missing: readonly ProfileStep[];
  user: Pick<User, "firstname" | "lastname">;
  /** The area of the session; the address has to be in it. */
  area: PricingArea;
  areas: readonly PricingArea[];
  onDone: () => void;
}

const nameError = (name: string) =>
  splitDisplayName(name).lastname === ""
    ? { name: "Please enter your first and last name." }
    : textLengthError("name", name, 250, "");

/** What a first booking still needs of a customer, saved with one press. City and state follow from the ZIP code's area. */
export const useMissingDetails = ({ missing, user, area, areas, onDone }: DetailsOptions) => {
  // Fixed, because saved parts stop missing one by one.
  const [details] = useState(() => new Set(missing));
  const areaOf = (code: string) => findServingArea(areas, code);
  const [first] = useState(() => {
    const kept = keptPostalCode();
    const postalCode = areaOf(kept)?.id === area.id ? kept : "";
    const city = { city: cityOf(area), region: area.region };
    const place = { ...emptyAddress, ...city, ...withPostalCode(areas, city, postalCode) };
    return { name: `${user.firstname} ${user.lastname}`.trim(), phone: "", ...place };
  });
  const form = useForm({
    initial: first,
    errorsOf: (typed) => ({
      ...(details.has("name") && nameError(typed.name)),
      ...(details.has("phone") &&
        textLengthError("phone", typed.phone, 40, "Please enter your phone number.")),
      ...(details.has("address") && { ...outsideError(typed.postalCode), ...addressErrors(typed) }),
    }),
  });
  function outsideError(code: string) {
    const found = areaOf(code);
    if (!found) return { postalCode: "We don't come to this ZIP code yet." };
    return found.id === area.id
      ? {}
      : { postalCode: `This ZIP code isn't in ${area.name}, where you're booking.` };
  }

  const send = async (typed: typeof first): Promise<CallResult<unknown>> => {
    const { firstname, lastname } = splitDisplayName(typed.name);
    const calls: (() => Promise<CallResult<unknown>>)[] = [];
    if (details.has("name")) calls.push(() => updateName({ firstname, lastname }));
    if (details.has("phone")) calls.push(() => updatePhone({ phone: typed.phone.trim() }));
    if (details.has("address"))
      calls.push(() => call("/api/address/update")({ location: addressInput(typed) }));
    // One after the other: each changes the same document.
    for (const call of calls) {
      const result = await call();
      if (!result.ok) return result;
    }
    return { ok: true, value: undefined };
  };
  return { details, form, ...useSubmit(form, send, { request: (typed) => typed, onDone }) };
};
