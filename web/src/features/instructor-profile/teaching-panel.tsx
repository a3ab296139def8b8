import { Link } from "react-router-dom";
import type { MyApplication, MyProfile } from "../../api/answers.ts";
import { getApplication } from "../../api/calls/applications.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { Facts } from "../../ui/facts.ts";
import { LocalTime } from "../../ui/formats/local-time.tsx";
import { deviceTimeZone } from "../../ui/formats/time-format.ts";
import { Column } from "../../ui/layout.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { ProfileSection } from "./profile-section.tsx";

const linkTexts: Partial<Record<MyApplication["status"], string>> = {
  submitted: "See your application",
  requested: "Make the change we asked for",
  rejected: "See what we said",
};

/** Status of a pending change. */
function ChangeState({ application: { status, version, at } }: { application: MyApplication }) {
  const isBegun = status === "draft" && version > 0;
  return (
    <Column>
      {status === "submitted" && (
        <InlineAlert kind="info">
          We're reviewing the change you sent <LocalTime at={at} timeZone={deviceTimeZone()} isPlain />. Your
          profile stays as it is until we've decided.
        </InlineAlert>
      )}
      {status === "requested" && (
        <InlineAlert kind="warning">We asked you to add something to your application.</InlineAlert>
      )}
      <p>
        <Link to={instructorPaths.apply}>
          {isBegun ? "Finish your application" : (linkTexts[status] ?? "Request a change")}
        </Link>
      </p>
    </Column>
  );
}

/** What an operator has approved: styles, areas and certificates. They change by an application. */
export function TeachingPanel({ profile: { instructor, areas } }: { profile: MyProfile }) {
  const { answer } = useAnswer("own", getApplication);
  const facts = {
    Styles: instructor.styles.join(", "),
    Areas: areas.map(({ name, region }) => `${name}, ${region}`).join(" · "),
    Certificates: instructor.certificates.join(" · "),
  };
  return (
    <ProfileSection
      id="teaching"
      title="What and where you teach"
      about={[facts.Styles, facts.Areas].filter(Boolean).join(" · ") || "Nothing yet"}
    >
      <p>We check these before customers see them, so changing them takes our approval.</p>
      <Facts>
        {Object.entries(facts).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text || "None yet"}</dd>
          </div>
        ))}
      </Facts>
      <LoadableView of={answer} empty={null}>
        {(application) => <ChangeState application={application} />}
      </LoadableView>
    </ProfileSection>
  );
}
