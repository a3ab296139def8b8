import { zoneName } from "@core/availability/zone-name.ts";
import { Choice } from "../../ui/forms/field.tsx";
import { deskZones, setDeskZone, useDeskZone } from "./desk-zone.ts";

/** Chooses the zone that all times of the desk are in. */
export function ZoneChoice() {
  const zone = useDeskZone();
  return (
    <div style={{ padding: "12px 10px 0" }}>
      <Choice name="zone" label="Times in" value={zone} onChange={setDeskZone}>
        {deskZones().map((one) => (
          <option key={one} value={one}>
            {zoneName(one)}
          </option>
        ))}
      </Choice>
    </div>
  );
}
