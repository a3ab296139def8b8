import type { CallOutput } from "@core/api/index.ts";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import List from "@mui/material/List";
import { useState } from "react";
import { Link } from "react-router-dom";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Column } from "../../ui/layout.ts";
import { ShowMore } from "../../ui/lists/show-more.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Page } from "../../ui/page.tsx";
import { ClientRow } from "./client-row.tsx";
import { findClients, nextFirst } from "./find-clients.ts";

/** Rows shown at first, and added by each press. */
const SHOWN = 50;
/** From this many on, a name can be typed. */
const FOUND_FROM = 6;

/** Everyone an instructor teaches: what they had together, and who is next. */
export function ClientsPage() {
  const { answer } = useAnswer({}, call("/api/provider/clients"));
  return (
    <Page title="Clients" lead="The people you teach, with your history and your own notes.">
      <LoadableView of={answer} empty={null}>
        {(found) => (found.people.length > 0 ? <ClientRows {...found} /> : <Nobody />)}
      </LoadableView>
    </Page>
  );
}

function ClientRows({ people, blocked }: CallOutput<"/api/provider/clients">) {
  const [name, setName] = useState("");
  const [most, setMost] = useState(SHOWN);
  const matching = findClients(nextFirst(people), name);
  return (
    <Column>
      {people.length >= FOUND_FROM && (
        <Field
          label="Find by name"
          type="search"
          autoComplete="off"
          value={name}
          onChange={setName}
          hint={<span role="status">{name.trim() ? `${matching.length} of ${people.length}` : ""}</span>}
        />
      )}
      {matching.length === 0 ? (
        <EmptyState
          title={`No client named “${name.trim()}”`}
          action={
            <Button variant="outlined" onClick={() => setName("")}>
              Show everyone
            </Button>
          }
        >
          We look at first names and initials.
        </EmptyState>
      ) : (
        <Card>
          <List aria-label="Clients">
            {matching.slice(0, most).map((client) => (
              <ClientRow key={client.id} client={client} isBlocked={blocked.includes(client.id)} />
            ))}
          </List>
        </Card>
      )}
      <ShowMore
        hasMore={matching.length > most}
        isLoading={false}
        hasFailed={false}
        failure=""
        onMore={() => setMost(most + SHOWN)}
      />
    </Column>
  );
}

function Nobody() {
  return (
    <EmptyState
      title="No clients yet"
      action={
        <Button component={Link} variant="outlined" to={instructorPaths.inbox}>
          Go to your inbox
        </Button>
      }
    >
      Everyone whose request you accept shows up here, with your sessions together and your private notes.
    </EmptyState>
  );
}
