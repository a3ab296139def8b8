import Button from "@mui/material/Button";
import { useState } from "react";
import { Link } from "react-router-dom";
import { instructorPaths } from "../../app/instructor-paths.ts";
import { legalPaths } from "../../app/paths.ts";
import { loadAuth, useSession } from "../../auth/session.ts";
import { notify } from "../../ui/notifier.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel, Row, Stack } from "../../ui/panel.tsx";

/** A signed-in client who is no instructor (yet). */
function NotYet() {
  const [pending, setPending] = useState(false);
  const check = async () => {
    setPending(true);
    await (await loadAuth()).refreshUser().catch(() => undefined);
    setPending(false);
    notify("We looked again. When you are approved, your inbox is here.");
  };
  return (
    <Panel>
      <h2>Your account cannot teach yet</h2>
      <p>
        The application form is being made. Until then, <a href={legalPaths().contact}>write to us</a> with
        your certificates and the styles you teach, and we will get back to you. Once you are approved, your
        inbox opens here.
      </p>
      <Button variant="outlined" disabled={pending} onClick={() => void check()}>
        {pending ? "One moment…" : "I have been approved"}
      </Button>
    </Panel>
  );
}

/** How to become an instructor. */
export function ApplyPage() {
  const session = useSession();
  const user = session.status === "signed-in" ? session.user : null;
  return (
    <Page
      title="Teach with us"
      lead="Bring yoga to people where they live. You set your hours and your area."
    >
      <Stack>
        {user?.isProvider && (
          <Panel>
            <h2>You are one of us</h2>
            <Row>
              <Link to={instructorPaths.inbox}>Go to your inbox</Link>
            </Row>
          </Panel>
        )}
        {user && !user.isProvider && <NotYet />}
        {!user && (
          <Panel>
            <h2>How it works</h2>
            <p>
              Create an account, tell us about your training, and we look at every application in person. You
              keep 80% of the price of each session and all of every tip.
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
