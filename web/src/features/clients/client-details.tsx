import type { CallOutput } from "@core/api/index.ts";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { togetherText } from "../../parts/instructor-bookings/together-text.ts";
import { sessionPath } from "../../routing/instructor-links.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Columns } from "../../ui/columns.ts";
import { formatTime } from "../../ui/formats/time-format.ts";
import { Column } from "../../ui/layout.ts";
import { Page } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ClientHistory } from "./client-history.tsx";
import { ClientNoteForm } from "./client-note-form.tsx";

const Who = styled("div")({
  display: "flex",
  gap: 14,
  alignItems: "center",
  "& > div": { display: "grid", gap: 4, minWidth: 0 },
});

interface ClientDetailsProps {
  first: CallOutput<"/api/provider/client">;
  /** The way back. */
  above: ReactNode;
}

/** What the instructor had with a client, the next session, and the instructor's own notes. */
export function ClientDetails({ first, above }: ClientDetailsProps) {
  const { client, isBlocked, note } = first;
  const { id, name, avatar, next } = client;
  return (
    <Page title={name} width="wide" above={above}>
      <Columns from="md" parts={[3, 2]}>
        <Column>
          <Panel aria-label="Together">
            <Who>
              <Avatar name={name} avatar={avatar} size={64} />
              <div>
                <div>{togetherText(client)}</div>
                <div>
                  {next ? (
                    <>
                      Next session:{" "}
                      <Link to={sessionPath(next.id)}>
                        {formatTime(next.at, next.timeZone)}, {next.service}
                      </Link>
                    </>
                  ) : (
                    "No session booked."
                  )}
                </div>
                {isBlocked && <div>You blocked them. They can't book you.</div>}
              </div>
            </Who>
          </Panel>
          <Panel aria-labelledby="notes">
            <h2 id="notes">Private notes</h2>
            <ClientNoteForm customerId={id} first={note} />
          </Panel>
        </Column>
        <ClientHistory first={first} />
      </Columns>
    </Page>
  );
}
