import Button from "@mui/material/Button";
import { areaOf } from "@shared/domain/area.ts";
import type { Area } from "@shared/model/pricing.ts";
import type { Location } from "@shared/model/user.ts";
import { useId, useState } from "react";
import { TextArea } from "../../ui/field.tsx";
import { HouseIcon, PlaceIcon } from "../../ui/icons/icons.tsx";
import { Option, Options } from "../../ui/option.tsx";
import { Quiet, Row } from "../../ui/panel.tsx";
import { AddressFields } from "./address-fields.tsx";
import { addressLine } from "./address-line.ts";
import { emptyAddress, isAddress, type Wish, type WishChange } from "./wish.ts";

/** Characters of the way to the door, at most. */
const LONGEST = 1000;

interface PlaceStepProps {
  wish: Wish;
  area: Area;
  areas: readonly Area[];
  /** The saved address, when it is in this area. */
  home: Location | null;
  change: (change: WishChange) => void;
  onDone: () => void;
}

/** Where the instructor comes to. */
export function PlaceStep({ wish, area, areas, home, change, onDone }: PlaceStepProps) {
  const name = useId();
  const [isTried, setIsTried] = useState(false);
  const { other } = wish;
  const shown = other ?? (home ? null : emptyAddress);
  const isOutside =
    shown !== null && shown.postalCode.trim().length > 2 && areaOf(areas, shown.postalCode)?.id !== area.id;
  const go = () => {
    setIsTried(true);
    if ((shown && !isAddress(shown)) || isOutside) return;
    onDone();
  };
  return (
    <>
      {home && (
        <Options least={260}>
          <legend>Where should the instructor come to?</legend>
          <Option name={name} isChosen={!other} onChoose={() => change({ type: "place", other: null })}>
            <HouseIcon />
            <span>
              <strong>My address</strong>
              <br />
              <Quiet>{addressLine(home)}</Quiet>
            </span>
          </Option>
          <Option
            name={name}
            isChosen={other !== null}
            onChoose={() => change({ type: "place", other: emptyAddress })}
          >
            <PlaceIcon />
            <span>
              <strong>Another place</strong>
              <br />
              <Quiet>in {area.name}</Quiet>
            </span>
          </Option>
        </Options>
      )}
      {shown && (
        <AddressFields
          address={shown}
          area={area.name}
          isOutside={isOutside}
          isTried={isTried}
          onChange={(next) => change({ type: "place", other: next })}
        />
      )}
      <TextArea
        label="How to find the door (optional)"
        value={wish.instructions}
        onChange={(instructions) => change({ type: "instructions", instructions })}
        maxLength={LONGEST}
        rows={3}
        placeholder="Doorbell, gate code, where to park, a shy dog …"
        hint="Private: the instructor sees address, phone and this text only after accepting."
      />
      <Row>
        <Button variant="contained" size="large" onClick={go}>
          Continue
        </Button>
      </Row>
    </>
  );
}
