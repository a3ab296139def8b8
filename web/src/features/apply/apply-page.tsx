import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { asResult } from "../../api/as-result.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { useSession } from "../../auth/session.ts";
import { loadAuth } from "../../auth/session-control.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { getLegalPaths } from "../../routing/paths.ts";
import { notify } from "../../ui/notifier.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel, Row, Stack } from "../../ui/panel.tsx";

/** A signed-in customer who is not an instructor (yet). */
function NotYet() {
  const { run, isPending } = useAction(() => asResult(loadAuth().then((auth) => auth.refreshSignedInUser())));
  const check = async () => {
    await run(undefined);
    notify("We just checked. Once you're approved, your inbox opens here.");
  };
  return (
    <Panel>
      <h2>You're not approved to teach yet</h2>
      <p>
        Our application form is coming soon. Until then, <a href={getLegalPaths().contact}>write to us</a>{" "}
        with your certificates and the styles you teach, and we'll get back to you. Once you're approved, your
        inbox opens here.
      </p>
      <Button variant="outlined" disabled={isPending} onClick={() => void check()}>
        {isPending ? "Checking…" : "Check my approval"}
      </Button>
    </Panel>
  );
}

/** How to become an instructor. */
export function ApplyPage() {
  const session = useSession();
  const user = session.status === "signed-in" ? session.user : null;
  return (
    <Page title="Teach with us" lead="Bring yoga to people where they live. You set your own hours and area.">
      <Stack>
        {user?.isInstructor && (
          <Panel>
            <h2>You're one of us</h2>
            <Row>
              <Link to={instructorPaths.inbox}>Go to your inbox</Link>
            </Row>
          </Panel>
        )}
        {user && !user.isInstructor && <NotYet />}
        {!user && (
          <Panel>
            <h2>How it works</h2>
            <p>
              Create an account and tell us about your training. A real person reads every application. You
              keep 80% of the price of each session and 100% of every tip.
            </p>
            <Row>
              <Link to={instructorPaths.login}>Sign in or create an account</Link>
            </Row>
          </Panel>
        )}
      </Stack>
    </Page>
  );
}
