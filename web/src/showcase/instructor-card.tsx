import { styled } from "@mui/material/styles";
import type { PublicInstructor } from "@shared/api/public-data.ts";
import { Link } from "react-router-dom";
import { bookPath } from "../app/paths.ts";
import { Stars } from "../booking/stars.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { quietButtonLook } from "../ui/button-look.ts";

/** Cards beside one another, as many as there is room for. */
export const Cards = styled("ul")({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: 20,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 280px), 1fr))",
});

const Card = styled("li")(({ theme }) => ({
  display: "flex",
  flexDirection: "column",
  gap: 12,
  padding: 20,
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  "& h3": { ...theme.typography.h3 },
  "& p": { margin: 0, color: theme.vars.palette.text.secondary },
}));
const Who = styled("div")({ display: "flex", gap: 14, alignItems: "center" });
/** Always of one height, so that newer words move nothing. */
const lines = (count: number) =>
  ({
    minHeight: `${1.6 * count}em`,
    display: "-webkit-box",
    WebkitLineClamp: count,
    WebkitBoxOrient: "vertical",
    overflow: "hidden",
  }) as const;
const Styles = styled("p")(lines(1));
const Words = styled("p")(lines(4));
const Facts = styled("p")({ fontSize: "0.92rem", ...lines(3) });
const Book = styled(Link)(quietButtonLook, { alignSelf: "flex-start", marginTop: "auto" });

/** An instructor as everybody may see them, and the way to a session with them. */
export function InstructorCard({ instructor }: { instructor: PublicInstructor }) {
  const { id, name, avatar, bio, styles, certificates, languages, rating, sessions } = instructor;
  const [first = name] = name.split(" ");
  const facts = [
    sessions > 0 && `${sessions} ${sessions === 1 ? "session" : "sessions"} held`,
    languages.length > 0 && `Speaks ${languages.join(", ")}`,
    ...certificates,
  ];
  return (
    <Card>
      <Who>
        <Avatar name={name} avatar={avatar} size={64} />
        <div>
          <h3>{name}</h3>
          <Stars {...rating} />
        </div>
      </Who>
      <Styles>{styles.join(" · ")}</Styles>
      <Words>{bio}</Words>
      <Facts>{facts.filter(Boolean).join(" · ")}</Facts>
      <Book to={bookPath({ instructor: id })} aria-label={`Book with ${name}`}>
        Book with {first}
      </Book>
    </Card>
  );
}
