import { styled } from "@mui/material/styles";
import { Column } from "../../ui/layout.ts";
import { PageSkeleton, Waiting } from "../../ui/page-skeleton.tsx";
import { Panel } from "../../ui/panel.tsx";
import { HeadingShape, Lines, Shape } from "../../ui/skeleton-shapes.tsx";
import { StepColumns } from "./steps/step-columns.ts";

/** As many as the styles, in as many columns. */
const Styles = styled("div")({
  display: "grid",
  gap: 12,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(210px, 100%), 1fr))",
});
const places = [1, 2, 3, 4, 5, 6];

const steps = (
  <StepColumns>
    <Panel component="div">
      <Column>
        <HeadingShape />
        <Lines widths={[75]} />
        <Styles>
          {places.map((place) => (
            <Shape key={place} height={98} />
          ))}
        </Styles>
      </Column>
    </Panel>
  </StepColumns>
);

/** The steps of a booking while they load; the first asks for a style. */
export const StepsSkeleton = () => <Waiting>{steps}</Waiting>;

/** /book while it loads. */
export const BookSkeleton = () => (
  <PageSkeleton title="Book a session" isKept width="wide">
    {steps}
  </PageSkeleton>
);
