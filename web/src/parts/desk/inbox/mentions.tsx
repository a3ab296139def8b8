import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { deskCall } from "../../../api/desk-call.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { now } from "../../../clock.ts";
import { deskCasePath } from "../../../routing/desk-paths.ts";
import { LoadFailed } from "../../../ui/loadable-view.tsx";
import { Quiet } from "../../../ui/text.ts";
import { DeskPanel } from "../desk-panel.tsx";
import { formatAge } from "../desk-time.ts";

const Rows = styled("ul")({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: 8,
  "& p": {
    margin: 0,
    overflow: "hidden",
    textOverflow: "ellipsis",
    display: "-webkit-box",
    WebkitLineClamp: 2,
    WebkitBoxOrient: "vertical",
  },
});

/** Notes that name the operator, until they say that they have read them; nothing while there are none. */
export function Mentions() {
  const { answer } = useAnswer({}, deskCall("/api/operator/mentions"));
  if (answer.status === "loading") return null;
  if (answer.status === "failed") return <LoadFailed message={answer.message} retry={answer.retry} />;
  const { mentions } = answer.value;
  if (mentions.length === 0) return null;
  return (
    <DeskPanel aria-labelledby="mentions">
      <h2 id="mentions">You're mentioned</h2>
      <Rows aria-labelledby="mentions">
        {mentions.map(({ what, id, at, by, text }) => (
          <li key={`${what} ${id}`}>
            <Link to={deskCasePath(what, id)}>
              <bdi>{by}</bdi> wrote a note
            </Link>{" "}
            <Quiet>{formatAge(Math.max(0, now() - at))} ago</Quiet>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </Rows>
    </DeskPanel>
  );
}
