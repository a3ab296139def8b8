import { cityOf } from "@core/people/places/city-of.ts";
import { findServingArea } from "@core/people/places/service-area.ts";
import type { PostalAddress } from "@core/people/user.ts";
import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { AddressFields } from "../../../parts/address/address-fields.tsx";
import { formatAddress } from "../../../parts/address/format-address.ts";
import {
  addressErrors,
  emptyAddress,
  type TypedAddress,
  withPostalCode,
} from "../../../parts/address/typed-address.ts";
import { Option, Options } from "../../../ui/forms/option.tsx";
import { HouseIcon, PlaceIcon } from "../../../ui/icons/icons.tsx";
import { Quiet } from "../../../ui/text.ts";
import type { FlowFacts } from "../steps/flow-facts.ts";
import { StepBar } from "../steps/step-bar.tsx";
import { NotesFields } from "./notes-fields.tsx";

interface PlaceStepProps extends Pick<FlowFacts, "choice" | "change" | "area" | "areas" | "bar"> {
  /** The saved address, if it is in this area. */
  home: PostalAddress | null;
  onDone: () => void;
}

export function PlaceStep({ choice, area, areas, home, change, bar, onDone }: PlaceStepProps) {
  const name = useId();
  const [isTried, setIsTried] = useState(false);
  const { otherAddress } = choice;
  const shown = otherAddress ?? (home ? null : emptyAddress);
  const isOutside =
    shown !== null &&
    shown.postalCode.trim().length > 4 &&
    findServingArea(areas, shown.postalCode)?.id !== area.id;
  const outside: Partial<TypedAddress> = isOutside
    ? { postalCode: `This ZIP code isn't in ${area.name}, where you're booking.` }
    : {};
  const errors = shown ? { ...outside, ...addressErrors(shown) } : {};
  const set = (typed: Partial<TypedAddress>) =>
    change({ type: "place", otherAddress: { ...emptyAddress, ...shown, ...typed } });
  const go = () => {
    setIsTried(true);
    if (Object.keys(errors).length === 0) onDone();
  };
  return (
    <>
      {home && (
        <Options least={260} legend="Where should your instructor meet you?">
          <Option
            name={name}
            isChosen={!otherAddress}
            onChoose={() => change({ type: "place", otherAddress: null })}
          >
            <HouseIcon />
            <span>
              <strong>My address</strong>
              <br />
              <Quiet>{formatAddress(home)}</Quiet>
            </span>
          </Option>
          <Option
            name={name}
            isChosen={otherAddress !== null}
            onChoose={() => change({ type: "place", otherAddress: emptyAddress })}
          >
            <PlaceIcon />
            <span>
              <strong>A different address</strong>
              <br />
              <Quiet>in {cityOf(area)}</Quiet>
            </span>
          </Option>
        </Options>
      )}
      {shown && (
        <AddressFields
          label={home ? "A different address" : "Your address"}
          onPostalCode={(code) => set(withPostalCode(areas, shown, code))}
          field={(name) => ({
            value: shown[name],
            error: isTried ? errors[name] : outside[name],
            onChange: (value) => set({ [name]: value }),
          })}
        />
      )}
      <NotesFields choice={choice} change={change} />
      <StepBar bar={bar}>
        <Button variant="contained" size="large" onClick={go}>
          Continue
        </Button>
      </StepBar>
    </>
  );
}
