import { Columns } from "../../ui/columns.ts";
import { Column } from "../../ui/layout.ts";
import { PageSkeleton } from "../../ui/page-skeleton.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ButtonShape, HeadingShape, Lines, PersonShape } from "../../ui/skeleton-shapes.tsx";

/** A session while it loads: its status and steps, the place, who comes, and the price. */
export const ApptSkeleton = () => (
  <PageSkeleton title="Your session" width="wide" hasLead>
    <Columns from="md" parts={[3, 2]}>
      <Column>
        <Panel component="div">
          <Column>
            <div>
              <Lines widths={[95, 60]} />
            </div>
            <PersonShape size={24} widths={[50, 70]} />
            <PersonShape size={24} widths={[40, 65]} />
            <PersonShape size={24} widths={[45, 60]} />
            <ButtonShape width={230} />
          </Column>
        </Panel>
        <Panel component="div">
          <HeadingShape />
          <Lines widths={[80, 65]} />
        </Panel>
      </Column>
      <Column>
        <Panel component="div">
          <PersonShape size={56} widths={[60, 80]} />
        </Panel>
        <Panel component="div">
          <HeadingShape />
          <Lines widths={[70, 80]} />
        </Panel>
      </Column>
    </Columns>
  </PageSkeleton>
);
