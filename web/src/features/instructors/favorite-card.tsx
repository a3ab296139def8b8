import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardActions from "@mui/material/CardActions";
import CardHeader from "@mui/material/CardHeader";
import { Link } from "react-router-dom";
import { useInstructor } from "../../data/people/use-instructor.ts";
import { Stars } from "../../parts/booking/instructor/stars.tsx";
import { FavoriteToggle } from "../../parts/showcase/favorite-toggle.tsx";
import { bookPath, meetPath } from "../../routing/paths.ts";
import { Avatar } from "../../ui/avatar.tsx";

/** A favorite whom the customer has not practiced with yet; nothing once they no longer teach. */
export function FavoriteCard({ id }: { id: string }) {
  const found = useInstructor(id);
  const instructor = found.status === "ready" ? found.value : null;
  if (!instructor) return null;
  const { name, avatar, rating } = instructor;
  return (
    <Card component="li">
      <CardHeader
        avatar={<Avatar name={name} avatar={avatar} size={64} />}
        title={<Link to={meetPath(id)}>{name}</Link>}
        subheader={<Stars {...rating} />}
        action={<FavoriteToggle id={id} name={name} />}
        slotProps={{ title: { component: "h2", variant: "h3" } }}
      />
      <CardActions>
        <Button component={Link} variant="contained" to={bookPath({ instructor: id })}>
          Book with {splitDisplayName(name).firstname}
        </Button>
      </CardActions>
    </Card>
  );
}
