import { Column } from "../../ui/layout.ts";
import { PageSkeleton } from "../../ui/page-skeleton.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ButtonShape, HeadingShape, Lines, PersonShape } from "../../ui/skeleton-shapes.tsx";
import { ProfileColumns } from "./profile-columns.tsx";

/** The profile while it loads: the next session, the account, and its credit. */
export const ProfileSkeleton = () => (
  <PageSkeleton title="Profile" width="wide">
    <ProfileColumns>
      <Column>
        <Panel component="div">
          <HeadingShape />
          <NextSessionShape />
        </Panel>
      </Column>
      <Column>
        <Panel component="div">
          <PersonShape size={64} widths={[60, 80, 30]} />
        </Panel>
        <Panel component="div">
          <HeadingShape />
          <Lines widths={[40]} />
          <ButtonShape width={96} />
        </Panel>
      </Column>
    </ProfileColumns>
  </PageSkeleton>
);

/** The next session while it loads. */
export const NextSessionShape = () => (
  <>
    <div style={{ margin: "12px 0 20px" }}>
      <PersonShape size={56} widths={[90, 80, 55, 30]} />
    </div>
    <ButtonShape width={166} />
  </>
);
