import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../../../routing/paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Row } from "../../../ui/layout.ts";

/** Shown for an address that names neither a session of mine nor an instructor of a past session. */
export function UnknownSession() {
  return (
    <EmptyState
      title="We can't find this session"
      action={
        <Row style={{ justifyContent: "center" }}>
          <Button component={Link} variant="contained" to={paths.instructors}>
            My instructors
          </Button>
          <Button component={Link} variant="outlined" to={paths.calendar}>
            My calendar
          </Button>
        </Row>
      }
    >
      It may belong to another account, or the link may be incomplete. All your sessions are in your calendar.
    </EmptyState>
  );
}
