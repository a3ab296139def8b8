import type { ReconnectList } from "@core/people/instructors/reconnect.ts";
import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { now } from "../../clock.ts";
import { followUpPath, meetPath, rebookPath } from "../../routing/paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { deviceTimeZone, formatTime } from "../../ui/formats/time-format.ts";
import { Quiet } from "../../ui/panel.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";

/** An instructor the customer has practiced with. */
export type PastInstructor = ReconnectList["people"][number];

const Card = styled("li")(({ theme }) => ({
  display: "grid",
  gap: 16,
  padding: 20,
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
}));
const Who = styled("div")({
  display: "flex",
  gap: 16,
  alignItems: "center",
  "& > div": { display: "grid", minWidth: 0 },
});
const Name = styled("h2")(({ theme }) => ({ ...theme.typography.h3 }));
const Profile = styled(Link)({
  display: "inline-flex",
  alignItems: "center",
  minHeight: 44,
  color: "inherit",
});
const Main = styled("div")({ display: "flex", flexWrap: "wrap", gap: 12, "& > *": { flex: "1 1 auto" } });
const More = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  columnGap: 20,
  paddingTop: 8,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "& a, & button": {
    display: "inline-flex",
    alignItems: "center",
    minHeight: 44,
    padding: 0,
    border: 0,
    font: "inherit",
    background: "none",
    cursor: "pointer",
    color: theme.vars.palette.primary.main,
    textDecoration: "underline",
    textUnderlineOffset: "0.2em",
    textDecorationColor: theme.vars.palette.control,
  },
}));

interface PersonCardProps {
  person: PastInstructor;
  onAbout: () => void;
  onBlock: () => void;
}

/** One instructor with the next actions; booking again comes first. */
export function PastInstructorCard({ person, onAbout, onBlock }: PersonCardProps) {
  const { id, name, avatar, lastAt } = person;
  const about = { instructor: id };
  const isThisYear = new Date(lastAt).getFullYear() === new Date(now()).getFullYear();
  return (
    <Card>
      <Who>
        <Avatar name={name} avatar={avatar} size={64} />
        <div>
          <Name>
            <Profile to={meetPath(id)}>{name}</Profile>
          </Name>
          <Quiet>Last session {formatTime(lastAt, deviceTimeZone(), isThisYear ? "date" : "longDate")}</Quiet>
        </div>
      </Who>
      <Main>
        <Button component={Link} variant="contained" to={rebookPath(person)}>
          Book {splitDisplayName(name).firstname} again
        </Button>
        <Button variant="outlined" aria-haspopup="dialog" onClick={onAbout}>
          About<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </Main>
      <More>
        <Link to={followUpPath("/rate", about)}>
          Rate<VisuallyHidden> {name}</VisuallyHidden>
        </Link>
        <Link to={followUpPath("/tip", about)}>
          Tip<VisuallyHidden> {name}</VisuallyHidden>
        </Link>
        <Link to={followUpPath("/report", about)}>
          Report<VisuallyHidden> {name}</VisuallyHidden>
        </Link>
        <button type="button" aria-haspopup="dialog" onClick={onBlock}>
          Block<VisuallyHidden> {name}</VisuallyHidden>
        </button>
      </More>
    </Card>
  );
}
