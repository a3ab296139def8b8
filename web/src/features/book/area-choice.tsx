import type { Area } from "@shared/model/pricing.ts";
import { Link } from "react-router-dom";
import { paths, withNext } from "../../app/paths.ts";
import { Choice } from "../../ui/field.tsx";

interface AreaChoiceProps {
  areas: readonly Area[];
  chosen: string;
  /** Where the way back from the settings leads. */
  here: string;
  onChoose: (area: string) => void;
}

/** Where to look while no address is saved. */
export function AreaChoice({ areas, chosen, here, onChoose }: AreaChoiceProps) {
  return (
    <Choice
      label="Where do you practise?"
      value={chosen}
      onChange={onChoose}
      hint={
        <>
          Or <Link to={withNext(paths.address, here)}>save your address</Link> and we know.
        </>
      }
    >
      <option value="" disabled>
        Choose an area
      </option>
      {areas.map(({ id, name, region }) => (
        <option key={id} value={id}>
          {name}, {region}
        </option>
      ))}
    </Choice>
  );
}
