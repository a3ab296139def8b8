import { styled } from "@mui/material/styles";
import { Suspense } from "react";
import type { MyProfile } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { useUser } from "../../data/account/user.ts";
import { ChangePhoto } from "../../parts/photo/change-photo.tsx";
import { PushSettings } from "../../parts/push/push-settings.tsx";
import { AboutInstructor } from "../../parts/showcase/about-instructor.tsx";
import { InstructorCard, InstructorCards } from "../../parts/showcase/instructor-card.tsx";
import { Column } from "../../ui/layout.ts";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Quiet } from "../../ui/text.ts";
import { AccountPanel } from "./account-panel.tsx";
import { LeavePanel } from "./leave-panel.tsx";
import { ProfileForm, useProfileForm } from "./profile-form.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { ReliabilityPanel } from "./reliability-panel.tsx";
import { TeachingPanel } from "./teaching-panel.tsx";

const PicturesPanel = lazyPart(() => import("./pictures-panel.tsx").then((m) => m.PicturesPanel));

/** Closer to each other while they are folded. */
const Sections = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 12,
  gridTemplateColumns: "minmax(0, 1fr)",
  [theme.breakpoints.up("md")]: { gap: 20 },
}));

const Sides = styled("div")(({ theme }) => ({
  display: "grid",
  gap: "inherit",
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" },
}));

/** What customers see in a list: on a phone the words below it are enough. */
const Card = styled("div")(({ theme }) => ({ [theme.breakpoints.down("md")]: { display: "none" } }));

/** The profile as it is typed, in the very pieces that customers see. Its links lead to the other site, so they are inert. */
function Preview({ instructor }: Pick<MyProfile, "instructor">) {
  const [first = instructor.name] = instructor.name.split(" ");
  return (
    <ProfileSection id="preview" title="How customers see you" about="Your page once you save">
      <Column>
        <Quiet>
          {instructor.status === "active"
            ? "It updates as you type. Customers see it once you save."
            : "It updates as you type. You're paused, so customers don't see you now."}
        </Quiet>
        <Card inert>
          <InstructorCards>
            <InstructorCard instructor={instructor} />
          </InstructorCards>
        </Card>
        <AboutInstructor first={first} instructor={instructor} />
      </Column>
    </ProfileSection>
  );
}

/** The profile in full: what customers read, what is taught, and how the instructor keeps their sessions. */
function OwnProfile({ profile, onSaved }: { profile: MyProfile; onSaved: (profile: MyProfile) => void }) {
  const { instructor, reliability } = profile;
  const form = useProfileForm(instructor);
  const user = useUser();
  // The picture of the account is here before the trigger has copied it.
  const own = user.status === "ready" && user.value ? user.value : instructor;
  const { gender: _gender, ...typed } = form.values;
  const shown = { ...instructor, ...typed, avatar: own.avatar };
  return (
    <Sections>
      <Panel aria-label="Your photo and name">
        <Column>
          <ChangePhoto name={own.name} avatar={own.avatar} />
          <span>
            <bdi>{own.name}</bdi> · <Quiet>Customers see</Quiet> <bdi>{instructor.name}</bdi>
          </span>
        </Column>
      </Panel>
      <Sides>
        <ProfileSection id="edit" title="Your profile" about="Words, languages, whom you teach">
          <ProfileForm form={form} saved={instructor} onSaved={onSaved} />
        </ProfileSection>
        <Preview instructor={shown} />
      </Sides>
      <Suspense fallback={null}>
        <PicturesPanel />
      </Suspense>
      <TeachingPanel profile={profile} />
      <ReliabilityPanel reliability={reliability} />
      <PushSettings />
      <AccountPanel />
      <LeavePanel />
    </Sections>
  );
}

/** What customers read about the instructor, edited beside what they see. */
export function InstructorProfilePage() {
  const { answer, put } = useAnswer({}, call("/api/provider/profile"));
  return (
    <Page title="Profile" lead="What customers read about you, and how you're doing." width="wide">
      <LoadableView of={answer} empty={null}>
        {(profile) => <OwnProfile profile={profile} onSaved={put} />}
      </LoadableView>
    </Page>
  );
}
