import { placeName } from "@core/people/places/city-of.ts";
import type { PricingArea } from "@core/people/places/pricing.ts";
import { Choice } from "../../../ui/forms/field.tsx";

interface AreaChoiceProps {
  areas: readonly PricingArea[];
  chosen: string;
  onChoose: (area: string) => void;
}

/** Chooses the service area while no address is saved. */
export function AreaChoice({ areas, chosen, onChoose }: AreaChoiceProps) {
  return (
    <Choice label="Where would you like to practice?" value={chosen} onChange={onChoose}>
      <option value="" disabled>
        Choose an area
      </option>
      {areas.map((area) => (
        <option key={area.id} value={area.id}>
          {placeName(area)}
        </option>
      ))}
    </Choice>
  );
}
