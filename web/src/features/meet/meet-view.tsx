import type { MeetData } from "@core/api/public/meet-data.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { figuresTexts } from "../../parts/booking/instructor/figures-text.ts";
import { Stars } from "../../parts/booking/instructor/stars.tsx";
import { VerifiedMarks } from "../../parts/booking/instructor/verified-marks.tsx";
import { AboutInstructor } from "../../parts/showcase/about-instructor.tsx";
import { useWithoutBlocked } from "../../parts/showcase/blocked-instructors.ts";
import { FavoriteButton } from "../../parts/showcase/favorite-button.tsx";
import { bookPath, paths } from "../../routing/paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { Column, Row } from "../../ui/layout.ts";
import { Page } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Text } from "../../ui/text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { loadMeetTimes } from "./load-meet-times.ts";
import { MeetPictures } from "./meet-pictures.tsx";
import { MeetReviews } from "./meet-reviews.tsx";
import { firstNameOf, meetLead, meetTitle } from "./meet-text.ts";
import { MeetTimes } from "./meet-times.tsx";
import { ShareButton } from "./share-button.tsx";

/** What leads the page below the name: the price, how reliable they are, and what we checked. */
function MeetFacts({ data: { instructor, from } }: { data: MeetData }) {
  const facts = [
    from && `Sessions from ${formatMoney(from.amount, from.currency)}`,
    ...figuresTexts(instructor),
  ].filter(Boolean);
  return (
    <div>
      {facts.length > 0 && <Text>{facts.join(" · ")}</Text>}
      <VerifiedMarks verified={instructor.verified} />
    </div>
  );
}

/** A video of their teaching, where it was put: nothing of another site loads before someone asks for it. */
function VideoLink({ first, video }: { first: string; video: string }) {
  return (
    <Button component="a" variant="outlined" href={video} target="_blank" rel="noopener noreferrer">
      Watch {first} teach
      <VisuallyHidden>, opens in a new tab</VisuallyHidden>
    </Button>
  );
}

const Photo = styled("div")({ marginBottom: 16 });
/** On a phone the button stays under the thumb, and nothing with the focus is under the button. */
const Body = styled(Column)(({ theme }) => ({
  [theme.breakpoints.down("md")]: { "& :is(a, button, summary)": { scrollMarginBottom: 92 } },
}));
const BookBar = styled("div")(({ theme }) => ({
  [theme.breakpoints.down("md")]: {
    position: "sticky",
    bottom: "var(--bottom-strip, 0px)",
    display: "grid",
    margin: "0 -20px",
    padding: "12px 20px",
    background: theme.vars.palette.background.paper,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));
const OnWide = styled("div")(({ theme }) => ({ [theme.breakpoints.down("md")]: { display: "none" } }));

/** An instructor in full: who they are, when they are free next, and what people say. */
export function MeetView({ data }: { data: MeetData }) {
  const { instructor } = data;
  const { id, name, avatar, rating, pictures, video } = instructor;
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
        pictures.length > 0 ? (
          <MeetPictures first={first} pictures={pictures} />
        ) : (
          <Photo>
            <Avatar name={name} avatar={avatar} size={112} />
          </Photo>
        )
      }
      actions={
        <Row>
          {book && <OnWide>{book}</OnWide>}
          {video && <VideoLink first={first} video={video} />}
          <ShareButton title={meetTitle(data)} name={first} />
          {!isBlocked && <FavoriteButton isForVisitors id={id} name={first} />}
        </Row>
      }
    >
      <Body>
        <MeetFacts data={data} />
        {isBlocked ? (
          <Panel aria-label="Blocked">
            You blocked {first}. <Link to={paths.block}>Blocked instructors</Link>
          </Panel>
        ) : (
          <MeetTimes instructor={instructor} load={loadMeetTimes} />
        )}
        <AboutInstructor first={first} instructor={instructor} />
        <MeetReviews data={data} />
        {book && <BookBar data-bottom-bar="">{book}</BookBar>}
      </Body>
    </Page>
  );
}
