import { favoritesFirst } from "@core/people/instructors/teacher-search.ts";
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

import { FavoriteCard } from "./favorite-card.tsx";
import { type PastInstructor, PastInstructorCard } from "./past-instructor-card.tsx";

const Cards = styled(List)({
  display: "grid",
  gap: 16,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(300px, 100%), 1fr))",
});

interface People {
  /** Everyone the customer has practiced with. */
  all: PastInstructor[];
  /** Those not blocked, favorites first. */
  open: PastInstructor[];
  /** Ids of favorites they have not practiced with yet. */
  unmet: string[];
}

const usePeople = (): Loadable<People> => {
  const met = useReconnect();
  const user = useUser();
  if (met.status !== "ready") return met;
  if (user.status !== "ready") return user;
  const all = met.value?.people ?? [];
  const { blacklist = [], favorites = [] } = user.value ?? {};
  const open = all.filter(({ id }) => !blacklist.includes(id));
  const unmet = favorites.filter((one) => !all.some(({ id }) => id === one));
  return { status: "ready", value: { all, open: favoritesFirst(open, favorites), unmet } };
};

/** The customer's favorites and past instructors: book again, rate, or block. */
export function InstructorsPage() {
  const people = usePeople();
  const [about, setAbout] = useState<PastInstructor | null>(null);
  const [blocking, setBlocking] = useState<PastInstructor | null>(null);
  return (
    <Page title="Instructors" lead="Your favorites, and everyone you've practiced with." width="wide">
      <LoadableView of={people} empty={null}>
        {({ all, open, unmet }) =>
          open.length + unmet.length === 0 ? (
            <Nobody isBlocked={all.length > 0} />
          ) : (
            <Column>
              <Cards aria-label="Instructors">
                {open.map((person) => (
                  <PastInstructorCard
                    key={person.id}
                    person={person}
                    onAbout={() => setAbout(person)}
                    onBlock={() => setBlocking(person)}
                  />
                ))}
                {unmet.map((id) => (
                  <FavoriteCard key={id} id={id} />
                ))}
              </Cards>
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
