import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import type { AreaInDesk } from "../../api/answers.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { formatDeskTime } from "../../parts/desk/desk-time.ts";
import { deskLaunchPath } from "../../routing/desk-paths.ts";
import { SplitRow } from "../../ui/layout.ts";
import { Pill } from "../../ui/pill.tsx";
import { Quiet } from "../../ui/text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";

interface CityAheadProps {
  city: AreaInDesk;
  opensAt: number | undefined;
}

/** A city that has not opened, among the areas. */
export function CityAhead({ city, opensAt }: CityAheadProps) {
  const title = `area-${city.id}`;
  return (
    <DeskPanel aria-labelledby={title}>
      <SplitRow>
        <h2 id={title}>
          {city.name} <Pill kind="info">{opensAt === undefined ? "Draft" : "Opens later"}</Pill>
        </h2>
        <Button variant="outlined" component={Link} to={deskLaunchPath(city.id)}>
          Continue<VisuallyHidden> with {city.name}</VisuallyHidden>
        </Button>
      </SplitRow>
      <Quiet>
        {opensAt === undefined
          ? "Only the desk sees it."
          : `Opens on ${formatDeskTime(opensAt, city.timeZone)}. Until then no customer finds it.`}
      </Quiet>
    </DeskPanel>
  );
}
