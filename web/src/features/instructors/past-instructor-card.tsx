import type { ReconnectList } from "@core/people/instructors/reconnect.ts";
import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardActions from "@mui/material/CardActions";
import CardHeader from "@mui/material/CardHeader";
import Divider from "@mui/material/Divider";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { now } from "../../clock.ts";
import { FavoriteToggle } from "../../parts/showcase/favorite-toggle.tsx";
import { followUpPath, meetPath, rebookPath } from "../../routing/paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { deviceTimeZone, formatTime } from "../../ui/formats/time-format.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";

/** An instructor the customer has practiced with. */
export type PastInstructor = ReconnectList["people"][number];

const Profile = styled(Link)({
  display: "inline-flex",
  alignItems: "center",
  minHeight: 44,
  color: "inherit",
});
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
    <Card component="li">
      <CardHeader
        avatar={<Avatar name={name} avatar={avatar} size={64} />}
        title={<Profile to={meetPath(id)}>{name}</Profile>}
        subheader={`Last session ${formatTime(lastAt, deviceTimeZone(), isThisYear ? "date" : "longDate")}`}
        action={<FavoriteToggle id={id} name={name} />}
        slotProps={{ title: { component: "h2", variant: "h3" } }}
      />
      <CardActions sx={{ "& > *": { flex: "1 1 auto" } }}>
        <Button component={Link} variant="contained" to={rebookPath(person)}>
          Book {splitDisplayName(name).firstname} again
        </Button>
        <Button variant="outlined" aria-haspopup="dialog" onClick={onAbout}>
          About<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </CardActions>
      <Divider />
      <CardActions sx={{ padding: "8px 10px", gap: 0 }}>
        <Button component={Link} size="small" to={followUpPath("/rate", about)}>
          Rate<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button component={Link} size="small" to={followUpPath("/tip", about)}>
          Tip<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button component={Link} size="small" to={followUpPath("/report", about)}>
          Report<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button size="small" aria-haspopup="dialog" onClick={onBlock}>
          Block<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </CardActions>
    </Card>
  );
}
