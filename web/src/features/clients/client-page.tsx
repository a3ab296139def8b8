import Button from "@mui/material/Button";
import { Link, useSearchParams } from "react-router-dom";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Page } from "../../ui/page.tsx";
import { ClientDetails } from "./client-details.tsx";

/** A client of the instructor: `?id=`. */
export function ClientPage() {
  const [query] = useSearchParams();
  const id = query.get("id") ?? "";
  // What no account can have as an id is not asked for.
  const isId = /^[^/]{1,128}$/.test(id);
  const { answer } = useAnswer(isId ? { customerId: id } : null, call("/api/provider/client"));
  const back = <BackLink to={instructorPaths.clients}>Clients</BackLink>;
  if (!isId || (answer.status === "failed" && answer.problem.code === "not-found"))
    return (
      <Page title="Client" above={back}>
        <EmptyState
          title="We can't find this client"
          action={
            <Button component={Link} variant="contained" to={instructorPaths.clients}>
              Go to your clients
            </Button>
          }
        >
          They may have deleted their account, or the link may be incomplete.
        </EmptyState>
      </Page>
    );
  if (answer.status === "ready") return <ClientDetails key={id} first={answer.value} above={back} />;
  return (
    <Page title="Client" above={back}>
      <LoadableView of={answer} empty={null}>
        {() => null}
      </LoadableView>
    </Page>
  );
}
