import type { MeetData } from "@core/api/public/meet-data.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { asResult } from "../../api/as-result.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { PublicLoadError } from "../../parts/showcase/public-load-error.tsx";
import { WithoutBlocked } from "../../parts/showcase/without-blocked.tsx";
import { paths } from "../../routing/paths.ts";
import { Loading } from "../../ui/loading.tsx";
import { Page } from "../../ui/page.tsx";
import { embeddedMeet } from "./embedded-meet.ts";
import { fetchMeetData } from "./fetch-meet-data.ts";
import { MeetView } from "./meet-view.tsx";

/** The public page of an instructor: with the data that came with it, else fetched. */
export function MeetPage() {
  const { id = "" } = useParams();
  return <Instructor key={id} id={id} />;
}

function Instructor({ id }: { id: string }) {
  const [given] = useState(() => {
    const data = embeddedMeet.read();
    return data?.instructor.id === id ? data : undefined;
  });
  return (
    <>
      <WithoutBlocked />
      {given ? <MeetView data={given} /> : <Fetched id={id} />}
    </>
  );
}

function Fetched({ id }: { id: string }) {
  const { answer } = useAnswer<string, MeetData | null, Error>(id, (one) => asResult(fetchMeetData(one)));
  if (answer.status === "loading") return <Loading title="Meet your instructor" />;
  if (answer.status === "failed")
    return (
      <Page title="Meet your instructor">
        <PublicLoadError retry={answer.retry}>
          We couldn't load this page. Check your connection.
        </PublicLoadError>
      </Page>
    );
  if (answer.value) return <MeetView data={answer.value} />;
  return (
    <Page title="Instructor not found" lead="They may no longer teach with us, or the link is incomplete.">
      <Button component={Link} variant="contained" to={paths.services}>
        See our instructors
      </Button>
    </Page>
  );
}
