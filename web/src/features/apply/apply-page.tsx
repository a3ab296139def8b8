import Button from "@mui/material/Button";
import { Link, useLocation } from "react-router-dom";
import { useSession } from "../../auth/session.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { makeReturnState } from "../../routing/return-path.ts";
import { Row } from "../../ui/layout.ts";
import { Page } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { OwnApplication } from "./own-application.tsx";

/** How to become an instructor, and the application of a signed-in person. */
export function ApplyPage() {
  const location = useLocation();
  const session = useSession();
  const user = session.status === "signed-in" ? session.user : null;
  return (
    <Page title="Teach with us" lead="Bring yoga to people where they live. You choose when you teach.">
      {user && <OwnApplication key={user.id} uid={user.id} isInstructor={user.isInstructor} />}
      {!user && (
        <Panel>
          <h2>How it works</h2>
          <p>
            Create an account and tell us about your training. A real person reads every application. You keep
            {RULES.instructorShare} of the price of each session and 100% of every tip.
          </p>
          <Row>
            <Button
              component={Link}
              variant="contained"
              to={instructorPaths.login}
              state={makeReturnState(location)}
            >
              Start your application
            </Button>
          </Row>
        </Panel>
      )}
    </Page>
  );
}
