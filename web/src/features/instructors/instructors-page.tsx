import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import List from "@mui/material/List";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { Link } from "react-router-dom";
import { getRebookInstructor } from "../../api/calls/instructors.ts";
import { useUser } from "../../data/account/user.ts";
import type { Loadable } from "../../data/live/live-values.ts";
import { useReconnect } from "../../data/people/use-reconnect.ts";
import { BlockDialog } from "../../parts/booking/instructor/block-dialog.tsx";
import { InstructorDialog } from "../../parts/booking/instructor/instructor-dialog.tsx";
import { paths, rebookPath } from "../../routing/paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Column } from "../../ui/layout.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Page } from "../../ui/page.tsx";
import { Quiet } from "../../ui/text.ts";

import { type PastInstructor, PastInstructorCard } from "./past-instructor-card.tsx";

const People = styled(List)({
  display: "grid",
  gap: 16,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(300px, 100%), 1fr))",
});

/** Every instructor the customer has practiced with, and those not blocked. */
const usePeople = (): Loadable<{ all: PastInstructor[]; open: PastInstructor[] }> => {
  const met = useReconnect();
  const user = useUser();
  if (met.status !== "ready") return met;
  if (user.status !== "ready") return user;
  const all = met.value?.people ?? [];
  const blacklist = user.value?.blacklist ?? [];
  return { status: "ready", value: { all, open: all.filter(({ id }) => !blacklist.includes(id)) } };
};

/** The customer's past instructors: book again, rate, or block. */
export function InstructorsPage() {
  const people = usePeople();
  const [about, setAbout] = useState<PastInstructor | null>(null);
  const [blocking, setBlocking] = useState<PastInstructor | null>(null);
  return (
    <Page title="Instructors" lead="People you've practiced with, most recent first." width="wide">
      <LoadableView of={people} empty={null}>
        {({ all, open }) =>
          open.length === 0 ? (
            <Nobody isBlocked={all.length > 0} />
          ) : (
            <Column>
              <People aria-label="Instructors">
                {open.map((person) => (
                  <PastInstructorCard
                    key={person.id}
                    person={person}
                    onAbout={() => setAbout(person)}
                    onBlock={() => setBlocking(person)}
                  />
                ))}
              </People>
              {open.length < all.length && (
                <Quiet>
                  Instructors you've blocked aren't listed here.{" "}
                  <Link to={paths.block}>Blocked instructors</Link>
                </Quiet>
              )}
            </Column>
          )
        }
      </LoadableView>
      {about && (
        <InstructorDialog
          id={about.id}
          find={getRebookInstructor}
          onClose={() => setAbout(null)}
          action={
            <Button component={Link} variant="contained" to={rebookPath(about)}>
              Book {splitDisplayName(about.name).firstname} again
            </Button>
          }
        />
      )}
      {blocking && <BlockDialog key={blocking.id} person={blocking} onClose={() => setBlocking(null)} />}
    </Page>
  );
}

function Nobody({ isBlocked }: { isBlocked: boolean }) {
  if (isBlocked)
    return (
      <EmptyState
        title="No instructors to show"
        action={
          <>
            <Button component={Link} variant="contained" to={paths.book}>
              Book someone new
            </Button>
            <Button component={Link} variant="outlined" to={paths.block}>
              Blocked instructors
            </Button>
          </>
        }
      >
        You've blocked everyone you've practiced with.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No instructors yet"
      action={
        <Button component={Link} variant="contained" to={paths.book}>
          Book your first session
        </Button>
      }
    >
      After your first session, you'll find your instructor here and can book them again in seconds.
    </EmptyState>
  );
}
