import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Reconnect } from "@shared/model/social.ts";
import { Link } from "react-router-dom";
import { now } from "../../api/clock.ts";
import { aboutPath, bookPath } from "../../app/paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { Quiet } from "../../ui/panel.tsx";
import { deviceZone, formatTime } from "../../ui/time-format.ts";
import { Unseen } from "../../ui/unseen.ts";

/** Somebody I have practised with. */
export type Person = Reconnect["people"][number];

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
const Main = styled("div")({ display: "flex", flexWrap: "wrap", gap: 12, "& > *": { flex: "1 1 auto" } });
const Book = styled(Link)(buttonLook);
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
  person: Person;
  onAbout: () => void;
  onBlock: () => void;
}

/** One instructor and what can be done next; booking again comes first. */
export function PersonCard({ person, onAbout, onBlock }: PersonCardProps) {
  const { id, name, avatar, lastAt } = person;
  const about = { instructor: id };
  const isThisYear = new Date(lastAt).getFullYear() === new Date(now()).getFullYear();
  return (
    <Card>
      <Who>
        <Avatar name={name} avatar={avatar} size={64} />
        <div>
          <Name>{name}</Name>
          <Quiet>Last session {formatTime(lastAt, deviceZone(), isThisYear ? "date" : "longDate")}</Quiet>
        </div>
      </Who>
      <Main>
        <Book to={bookPath(about)}>
          Book again<Unseen> with {name}</Unseen>
        </Book>
        <Button variant="outlined" aria-haspopup="dialog" onClick={onAbout}>
          About<Unseen> {name}</Unseen>
        </Button>
      </Main>
      <More>
        <Link to={aboutPath("/rate", about)}>
          Rate<Unseen> {name}</Unseen>
        </Link>
        <Link to={aboutPath("/tip", about)}>
          Give a tip<Unseen> to {name}</Unseen>
        </Link>
        <Link to={aboutPath("/report", about)}>
          Report<Unseen> {name}</Unseen>
        </Link>
        <button type="button" aria-haspopup="dialog" onClick={onBlock}>
          Block<Unseen> {name}</Unseen>
        </button>
      </More>
    </Card>
  );
}
