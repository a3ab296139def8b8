import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { memo, useState } from "react";
import { useParams } from "react-router-dom";
import { ClosingNote } from "../../parts/showcase/closing-note.tsx";
import { InstructorCard, InstructorCards } from "../../parts/showcase/instructor-card.tsx";
import { PublicLoadError } from "../../parts/showcase/public-load-error.tsx";
import { useFresh } from "../../parts/showcase/use-fresh.ts";
import { WithoutBlocked } from "../../parts/showcase/without-blocked.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Page } from "../../ui/page.tsx";
import { Quiet } from "../../ui/text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { AreaLinks } from "./area-links.tsx";
import { TeacherForm } from "./teacher-form.tsx";
import { teachersTitle } from "./teachers-address.ts";
import { type TeachersArea, useArea } from "./use-area.ts";
import { useTeachers } from "./use-teachers.ts";

/** How many teachers the page is built with, and how many each press adds. */
const SHOWN = 12;

const Result = styled("section")({
  marginTop: 24,
  "& > p": { margin: "0 0 4px" },
  "& > ul": { marginTop: 20 },
});
/** Renders again when its instructor has changed alone: not with each filter, nor with each answer. */
const Card = memo(InstructorCard);
const Foot = styled("div")({ display: "grid", justifyItems: "center", marginTop: 24 });

const countText = (count: number, place: string | undefined) =>
  `${count} ${count === 1 ? "teacher" : "teachers"}${place ? ` in ${place}` : ""}`;

/** The teachers of the area in the address, or everywhere, by filters that are in the address too. */
export function TeachersPage() {
  const { area: id = "" } = useParams();
  const { area, retry } = useArea(id);
  if (retry)
    return (
      <Page title={teachersTitle("")} width="wide">
        <PublicLoadError retry={retry}>We couldn't load this page. Check your connection.</PublicLoadError>
      </Page>
    );
  if (area === undefined) return <Loading title={teachersTitle("")} />;
  if (area === null && id !== "")
    return (
      <Page
        title="We don't teach here yet"
        lead="Or the link is incomplete. This is where you find us:"
        width="wide"
      >
        <AreaLinks />
      </Page>
    );
  return <Teachers key={id} area={area} />;
}

function Teachers({ area }: { area: TeachersArea | null }) {
  const { form, result, chosen, clear, problem } = useTeachers(area);
  const { found, isLoading } = result;
  const [most, setMost] = useState(SHOWN);
  const title = teachersTitle(area?.place ?? "");
  return (
    <Page title={title} tabTitle={title} lead={lead} width="wide">
      {area ? <Closing area={area} /> : <AreaLinks />}
      <TeacherForm {...form} area={area} />
      <noscript>Turn on JavaScript to filter, and to see more than the first of them.</noscript>
      <Result aria-labelledby="found">
        <VisuallyHidden as="h2" id="found">
          Teachers who fit
        </VisuallyHidden>
        <p role="status">
          <strong>{isLoading ? "Looking…" : countText(found.length, area?.place)}</strong>
        </p>
        <Quiet>{order}</Quiet>
        {problem && (
          <PublicLoadError retry={problem}>
            We couldn't load all our teachers. Check your connection.
          </PublicLoadError>
        )}
        {found.length === 0 && !isLoading && !problem && (
          <EmptyState
            title="Nobody matches all of this"
            action={
              chosen.length > 0 && (
                <Button variant="outlined" onClick={clear}>
                  Remove all filters
                </Button>
              )
            }
          >
            {chosen.length > 0 ? "Remove a filter." : "Please check back in a few days."}
          </EmptyState>
        )}
        {found.length > 0 && (
          <InstructorCards>
            {found.slice(0, most).map((instructor) => (
              <Card key={instructor.id} instructor={instructor} />
            ))}
          </InstructorCards>
        )}
        {found.length > most && (
          <Foot>
            <Button variant="outlined" data-needs-script="" onClick={() => setMost(most + SHOWN)}>
              Show more teachers
            </Button>
          </Foot>
        )}
      </Result>
      <WithoutBlocked />
    </Page>
  );
}

/** The last day of the area, which may have been decided since the build. */
function Closing({ area }: { area: TeachersArea }) {
  const { value } = useFresh("pricing", { areas: [area] });
  return <ClosingNote areas={value.areas.filter(({ id }) => id === area.id)} />;
}

const lead = "Everyone who teaches with us, and what they're good at. They come to your door, mats included.";
const order = "Free soonest first, then by rating. Every fourth place goes to someone new here.";
