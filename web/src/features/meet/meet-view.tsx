import type { MeetData } from "@core/api/meet-data.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Stars } from "../../parts/booking/instructor/stars.tsx";
import { useWithoutBlocked } from "../../parts/showcase/blocked-instructors.ts";
import { bookPath, paths } from "../../routing/paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel, Stack } from "../../ui/panel.tsx";
import { loadMeetTimes } from "./load-meet-times.ts";
import { MeetReviews } from "./meet-reviews.tsx";
import { MeetTimes } from "./meet-times.tsx";
import { firstNameOf, meetLead, meetTitle } from "./meet-words.ts";

const Photo = styled("div")({ marginBottom: 16 });
const Bio = styled("p")({ margin: "0 0 20px", whiteSpace: "pre-line", overflowWrap: "anywhere" });
const Facts = styled("dl")({
  margin: 0,
  display: "grid",
  gap: 12,
  overflowWrap: "anywhere",
  "& dt": { fontWeight: 600 },
  "& dd": { margin: 0 },
});

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

/** An instructor in full: who they are, when they are free next, and what people say. */
export function MeetView({ data }: { data: MeetData }) {
  const { instructor } = data;
  const { id, name, avatar, bio, styles, languages, certificates, rating, sessions } = instructor;
  const first = firstNameOf(name);
  const isBlocked = useWithoutBlocked([instructor]).length === 0;
  const book = isBlocked ? undefined : (
    <Button component={Link} variant="contained" to={bookPath({ instructor: id })}>
      Book with {first}
    </Button>
  );
  return (
    <Page
      title={name}
      tabTitle={meetTitle(data)}
      lead={
        <>
          {meetLead(data)}
          <br />
          <Stars {...rating} />
        </>
      }
      above={
        <Photo>
          <Avatar name={name} avatar={avatar} size={112} />
        </Photo>
      }
      actions={book}
    >
      <Stack>
        {isBlocked ? (
          <Panel aria-label="Blocked">
            You blocked {first}. <Link to={paths.block}>Blocked instructors</Link>
          </Panel>
        ) : (
          <MeetTimes instructor={instructor} load={loadMeetTimes} />
        )}
        <Panel aria-labelledby="about">
          <h2 id="about">About {first}</h2>
          {bio && <Bio dir="auto">{bio}</Bio>}
          <Facts>
            <Fact name="Teaches">{styles.join(", ")}</Fact>
            <Fact name="Speaks">{languages.join(", ")}</Fact>
            <Fact name="Certificates">{certificates.join(" · ")}</Fact>
            <Fact name="Experience">{sessionsText(sessions)}</Fact>
          </Facts>
        </Panel>
        <MeetReviews data={data} />
        {book && <p>{book}</p>}
      </Stack>
    </Page>
  );
}
