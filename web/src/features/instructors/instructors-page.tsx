import { styled } from "@mui/material/styles";
import { useState } from "react";
import { Link } from "react-router-dom";
import { getRebook } from "../../api/instructors.ts";
import { bookPath, paths } from "../../app/paths.ts";
import { BlockDialog } from "../../booking/block-dialog.tsx";
import { InstructorDialog } from "../../booking/instructor-dialog.tsx";
import type { Loadable } from "../../data/live.ts";
import { useReconnect } from "../../data/social.ts";
import { useUser } from "../../data/user.ts";
import { buttonLook, quietButtonLook } from "../../ui/button-look.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Faces } from "../../ui/faces.tsx";
import { Page } from "../../ui/page.tsx";
import { Quiet, Stack } from "../../ui/panel.tsx";

import { type Person, PersonCard } from "./person-card.tsx";

const Book = styled(Link)(buttonLook);
const Quieter = styled(Link)(quietButtonLook);
const People = styled("ul")({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: 16,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(300px, 100%), 1fr))",
});

/** Everybody I have practised with, and those of them I have not blocked. */
const usePeople = (): Loadable<{ all: Person[]; open: Person[] }> => {
  const met = useReconnect();
  const user = useUser();
  if (met.status !== "ready") return met;
  if (user.status !== "ready") return user;
  const all = met.value?.people ?? [];
  const blacklist = user.value?.blacklist ?? [];
  return { status: "ready", value: { all, open: all.filter(({ id }) => !blacklist.includes(id)) } };
};

/** People I have practised with: book again, say how it was, or never meet again. */
export function InstructorsPage() {
  const people = usePeople();
  const [about, setAbout] = useState<Person | null>(null);
  const [blocking, setBlocking] = useState<Person | null>(null);
  return (
    <Page title="Instructors" lead="The people you have practiced with, latest first." width="wide">
      <Faces of={people} empty={null}>
        {({ all, open }) =>
          open.length === 0 ? (
            <Nobody isBlocked={all.length > 0} />
          ) : (
            <Stack>
              <People aria-label="Instructors">
                {open.map((person) => (
                  <PersonCard
                    key={person.id}
                    person={person}
                    onAbout={() => setAbout(person)}
                    onBlock={() => setBlocking(person)}
                  />
                ))}
              </People>
              {open.length < all.length && (
                <Quiet>
                  Whom you have blocked is not listed here. <Link to={paths.block}>Blocked instructors</Link>
                </Quiet>
              )}
            </Stack>
          )
        }
      </Faces>
      {about && (
        <InstructorDialog
          id={about.id}
          find={getRebook}
          onClose={() => setAbout(null)}
          action={<Book to={bookPath({ instructor: about.id })}>Book again</Book>}
        />
      )}
      {blocking && <BlockDialog person={blocking} onClose={() => setBlocking(null)} />}
    </Page>
  );
}

function Nobody({ isBlocked }: { isBlocked: boolean }) {
  if (isBlocked)
    return (
      <EmptyState
        title="Nobody to show"
        action={
          <>
            <Book to={paths.book}>Book somebody new</Book>
            <Quieter to={paths.block}>Blocked instructors</Quieter>
          </>
        }
      >
        You have blocked everybody you have practiced with.
      </EmptyState>
    );
  return (
    <EmptyState title="Nobody yet" action={<Book to={paths.book}>Book your first session</Book>}>
      After a session its instructor is listed here, so that you can book them again in a moment.
    </EmptyState>
  );
}
