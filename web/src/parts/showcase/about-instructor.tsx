import type { PublicInstructor } from "@core/api/public/public-data.ts";
import { audienceLabels, labelsOf, levelLabels } from "@core/people/instructors/teaching-labels.ts";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Facts } from "../../ui/facts.ts";
import { Panel } from "../../ui/panel.tsx";
import { VerifiedDetails } from "../booking/instructor/verified-details.tsx";

const Bio = styled("p")({ margin: "0 0 20px", whiteSpace: "pre-line", overflowWrap: "anywhere" });
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;
}

const sessionsText = (count: number) =>
  count > 0 && `${count} ${count === 1 ? "session" : "sessions"} with us`;

/** "Beginners, bad backs": labels as one list. */
const listed = (labels: Readonly<Record<string, string>>, stored: readonly string[]) => {
  const text = labelsOf(labels, stored).join(", ").toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

type Shown = Pick<
  PublicInstructor,
  "bio" | "styles" | "levels" | "for" | "languages" | "certificates" | "sessions" | "verified"
>;

/** What an instructor says about themselves, and what they bring; `first` is their first name. */
export function AboutInstructor({ first, instructor }: { first: string; instructor: Shown }) {
  const { bio, styles, levels, for: audience, languages, certificates, sessions, verified } = instructor;
  return (
    <Panel aria-labelledby="about">
      <h2 id="about">About {first}</h2>
      {bio && <Bio dir="auto">{bio}</Bio>}
      <Facts>
        <Fact name="Teaches">{styles.join(", ")}</Fact>
        <Fact name="Good for">{listed(audienceLabels, audience)}</Fact>
        <Fact name="Levels">{listed(levelLabels, levels)}</Fact>
        <Fact name="Speaks">{languages.join(", ")}</Fact>
        <Fact name="Certificates">{certificates.join(" · ")}</Fact>
        <Fact name="Experience">{sessionsText(sessions)}</Fact>
      </Facts>
      <VerifiedDetails verified={verified} />
    </Panel>
  );
}
