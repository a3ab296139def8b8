import { zoneName } from "@core/availability/zone-name.ts";
import { styled } from "@mui/material/styles";
import { Choice } from "../../ui/forms/field.tsx";
import { deskZones, setDeskZone, useDeskZone } from "./desk-zone.ts";

/** Its name before the choice. */
const OneLine = styled("div")({
  paddingInline: 10,
  "& > div": { flexDirection: "row", alignItems: "center", gap: 8 },
  "& label": { margin: 0, whiteSpace: "nowrap" },
});

/** Chooses the zone that all times of the desk are in. */
export function ZoneChoice() {
  const zone = useDeskZone();
  return (
    <OneLine>
      <Choice name="zone" label="Times in" value={zone} onChange={setDeskZone}>
        {deskZones().map((one) => (
          <option key={one} value={one}>
            {zoneName(one)}
          </option>
        ))}
      </Choice>
    </OneLine>
  );
}
