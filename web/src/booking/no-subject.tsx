import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../app/paths.ts";
import { buttonLook, quietButtonLook } from "../ui/button-look.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Row } from "../ui/panel.tsx";

const Main = styled(Link)(buttonLook);
const Other = styled(Link)(quietButtonLook);

/** An address that names neither a session of mine nor somebody I have practised with. */
export function NoSubject() {
  return (
    <EmptyState
      title="We cannot find this session"
      action={
        <Row style={{ justifyContent: "center" }}>
          <Main to={paths.instructors}>My instructors</Main>
          <Other to={paths.calendar}>My calendar</Other>
        </Row>
      }
    >
      It may be another account's, or the link is not complete. All your sessions are in your calendar.
    </EmptyState>
  );
}
