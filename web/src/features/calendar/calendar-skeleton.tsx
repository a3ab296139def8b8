import { styled } from "@mui/material/styles";
import { Column } from "../../ui/layout.ts";
import { PageSkeleton, Waiting } from "../../ui/page-skeleton.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ButtonShape, Lines, PersonShape, Shape } from "../../ui/skeleton-shapes.tsx";
import { Halves, Month } from "./calendar-layout.ts";

// As the days are: a strip on a phone, weeks on a wide screen.
const Days = styled("div")(({ theme }) => ({
  height: 72,
  [theme.breakpoints.up("md")]: { height: 480 },
}));

const entry = (
  <div>
    <Lines widths={[50]} />
    <Panel component="div" sx={{ marginTop: "8px" }}>
      <PersonShape size={44} widths={[35, 75, 60, 25]} />
    </Panel>
  </div>
);

const agenda = (
  <Column>
    {entry}
    {entry}
  </Column>
);

/** The sessions of a month while they load. */
export const AgendaSkeleton = () => (
  <div>
    <Waiting>{agenda}</Waiting>
  </div>
);

/** The calendar while it loads: no month yet, because the day is that of the account's home. */
export const CalendarSkeleton = () => (
  <PageSkeleton title="Calendar" isKept width="wide" actions={<ButtonShape width={118} />}>
    <Halves>
      <Month>
        <Shape width="45%" height={40} />
        <Days>
          <Shape height="100%" />
        </Days>
      </Month>
      {agenda}
    </Halves>
  </PageSkeleton>
);
