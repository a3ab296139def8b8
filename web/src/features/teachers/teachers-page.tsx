import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { InstructorCard, InstructorCards } from "../../parts/showcase/instructor-card.tsx";
import { PublicLoadError } from "../../parts/showcase/public-load-error.tsx";
import { WithoutBlocked } from "../../parts/showcase/without-blocked.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { Quiet } from "../../ui/text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { TeacherForm } from "./teacher-form.tsx";
import { useTeachers } from "./use-teachers.ts";

/** How many teachers the page is built with, and how many each press adds. */
const SHOWN = 12;

const Result = styled("section")({
  marginTop: 24,
  "& > p": { margin: "0 0 4px" },
  "& > ul": { marginTop: 20 },
});
const Foot = styled("div")({ display: "grid", justifyItems: "center", marginTop: 24 });

const countText = (count: number, place: string | undefined) =>
  `${count} ${count === 1 ? "teacher" : "teachers"}${place ? ` in ${place}` : ""}`;

/** Every teacher, by filters that are in the address. */
export function TeachersPage() {
  const teachers = useTeachers();
  const { found, area, chosen, clear, isLoading, problem } = teachers;
  const [most, setMost] = useState(SHOWN);
  return (
    <Page title="Find your teacher" lead={lead} width="wide">
      <TeacherForm {...teachers} />
      <noscript>Turn on JavaScript to filter, and to see more than the first of them.</noscript>
      <Result aria-labelledby="found">
        <VisuallyHidden as="h2" id="found">
          Teachers who fit
        </VisuallyHidden>
        <p role="status">
          <strong>{isLoading ? "Looking…" : countText(found.length, area?.name)}</strong>
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
              <InstructorCard key={instructor.id} instructor={instructor} />
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

const lead = "Everyone who teaches with us, and what they're good at. They come to your door, mats included.";
const order = "Free soonest first, then by rating. Every fourth place goes to someone new here.";
