import type { ListedInstructor } from "@core/api/public/public-data.ts";
import { picturePath } from "@core/people/instructors/picture-path.ts";
import Button from "@mui/material/Button";
import Paper, { type PaperProps } from "@mui/material/Paper";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { bookPath, meetPath } from "../../routing/paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { formatShortMoney } from "../../ui/formats/money-format.ts";
import { formatTime } from "../../ui/formats/time-format.ts";
import { Quiet } from "../../ui/text.ts";
import { figuresTexts } from "../booking/instructor/figures-text.ts";
import { Stars } from "../booking/instructor/stars.tsx";
import { VerifiedMarks } from "../booking/instructor/verified-marks.tsx";
import { FavoriteButton } from "./favorite-button.tsx";

/** Cards in rows, as many as fit. */
export const InstructorCards = styled("ul")({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: 20,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 280px), 1fr))",
});

const Card = styled((props: PaperProps) => <Paper component="li" variant="outlined" {...props} />)(
  ({ theme }) => ({
    position: "relative",
    display: "flex",
    flexDirection: "column",
    gap: 12,
    padding: 20,
    borderRadius: 16,
    "& h3": { ...theme.typography.h3 },
    "& p": { margin: 0, color: theme.vars.palette.text.secondary },
  }),
);
/** Fills the card's width at the top; its height is known before it loads. Without a picture it frames the avatar. */
const Picture = styled("img")(({ theme }) => ({
  display: "grid",
  placeItems: "center",
  width: "calc(100% + 40px)",
  maxWidth: "none",
  height: "auto",
  aspectRatio: "4 / 3",
  objectFit: "cover",
  margin: "-20px -20px 4px",
  borderRadius: "15px 15px 0 0",
  background: theme.vars.palette.mist,
}));
const Name = styled(Link)(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  minHeight: 44,
  color: "inherit",
  textDecorationColor: theme.vars.palette.control,
  textUnderlineOffset: "0.2em",
}));
const Corner = styled("div")({ position: "absolute", top: 8, insetInlineEnd: 8 });
/** A fixed height, so that a fresh text moves nothing. */
const lines = (count: number) =>
  ({
    minHeight: `${1.6 * count}em`,
    display: "-webkit-box",
    WebkitLineClamp: count,
    WebkitBoxOrient: "vertical",
    overflow: "hidden",
  }) as const;
const Place = styled(Quiet)({ display: "block" });
const Styles = styled("p")(lines(1));
const Words = styled("p")(lines(4));
const Facts = styled("p")({ fontSize: "0.92rem", ...lines(3) });

const Offer = styled("p")({ fontSize: "0.92rem", fontWeight: 600, ...lines(1) });

// A date has no zone; made at the first card, because a format costs time.
const dayText = (date: string) => formatTime(Date.parse(`${date}T12:00:00Z`), "UTC", "date");

/** From what price, and when they are free next, as far as it is known. */
const offerTexts = ({ from, nextFree }: ListedInstructor) => [
  from !== undefined && `From ${formatShortMoney(from)}`,
  nextFree !== undefined && `Free ${dayText(nextFree)}`,
];

/** An instructor's public profile, with a link to book them. */
export function InstructorCard({ instructor }: { instructor: ListedInstructor }) {
  const { id, name, avatar, bio, styles, certificates, languages, rating, sessions, city, verified } =
    instructor;
  const [picture] = instructor.pictures;
  const [first = name] = name.split(" ");
  const facts = [
    sessions > 0 && `${sessions} ${sessions === 1 ? "session" : "sessions"} taught`,
    languages.length > 0 && `Speaks ${languages.join(", ")}`,
    ...figuresTexts(instructor),
    ...certificates,
  ];
  return (
    <Card>
      {picture ? (
        <Picture
          src={picturePath(picture.id, "card")}
          alt={`${first} teaching`}
          width={picture.width}
          height={picture.height}
          loading="lazy"
        />
      ) : (
        <Picture as="div">
          <Avatar name={name} avatar={avatar} size={160} />
        </Picture>
      )}
      <div>
        <h3>
          <Name to={meetPath(id)}>{name}</Name>
        </h3>
        <Stars {...rating} />
        {city && <Place>{city}</Place>}
      </div>
      <Corner>
        <FavoriteButton id={id} name={name} />
      </Corner>
      <VerifiedMarks verified={verified} />
      <Styles>{styles.join(" · ")}</Styles>
      <Words dir="auto">{bio}</Words>
      <Facts>{facts.filter(Boolean).join(" · ")}</Facts>
      {instructor.from !== undefined && <Offer>{offerTexts(instructor).filter(Boolean).join(" · ")}</Offer>}
      <Button
        component={Link}
        variant="outlined"
        sx={{ alignSelf: "flex-start", marginTop: "auto" }}
        to={bookPath({ instructor: id })}
        aria-label={`Book with ${name}`}
      >
        Book with {first}
      </Button>
    </Card>
  );
}
