import { styled } from "@mui/material/styles";
import { memo, useCallback } from "react";
import { useInstructor } from "../../../data/people/use-instructor.ts";
import type { SeenInstructor } from "../../../parts/booking/availability/seen-instructors.ts";
import { checksOf, checkTexts } from "../../../parts/booking/instructor/check-texts.ts";
import { Stars } from "../../../parts/booking/instructor/stars.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { FieldGroup } from "../../../ui/forms/field-group.tsx";
import { Option } from "../../../ui/forms/option.tsx";
import { CheckIcon, HeartIcon } from "../../../ui/icons/first-icons.tsx";
import { Quiet } from "../../../ui/text.ts";
import { useShownChoice } from "../../../ui/use-shown-choice.ts";

/** Scrolls sideways from edge to edge of its panel; the padding leaves room for the outlines of focus and choice. */
const Row = styled("div")({
  display: "flex",
  gap: 10,
  overflowX: "auto",
  scrollPadding: 20,
  margin: "0 -20px",
  padding: "10px 20px 12px",
  "& > label": { flex: "0 0 min(15rem, 80%)", alignItems: "flex-start" },
  "& > label:first-of-type": { flexBasis: "auto" },
});
const Words = styled("span")({
  display: "grid",
  gap: 4,
  minWidth: 0,
  fontSize: "0.92rem",
  lineHeight: 1.35,
  "& strong": { fontSize: "1rem" },
});
const Who = styled("span")({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: "0 10px",
  alignItems: "center",
  "& > .MuiAvatar-root": { gridRow: "span 3" },
});
const Favorite = styled("span")(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  fontSize: "0.92rem",
  "& svg": { fill: "currentColor", verticalAlign: "-2px" },
}));
const Faces = styled("span")(({ theme }) => ({
  display: "flex",
  height: 56,
  alignItems: "center",
  "& > * + *": { marginInlineStart: -14 },
  "& > *": { border: `2px solid ${theme.vars.palette.background.paper}` },
}));

interface FaceProps {
  isChosen: boolean;
  /** Gets the id of this face; empty for all instructors. */
  onChoose: (instructorId: string) => void;
}
/** What every option of the row is. */
const optionOf = (id: string, { isChosen, onChoose }: FaceProps) => ({
  isCompact: true,
  name: "only",
  isChosen,
  onChoose: () => onChoose(id),
});

// Memoized: a press renders again the two whose state it changes, not all of them.
const AnyFace = memo(function AnyFace({
  instructors,
  ...option
}: FaceProps & { instructors: readonly SeenInstructor[] }) {
  return (
    <Option {...optionOf("", option)}>
      <Words>
        <Faces>
          {instructors.slice(0, 3).map(({ id, name, avatar }) => (
            <Avatar key={id} name={name} avatar={avatar} size={44} />
          ))}
        </Faces>
        <strong>Any</strong>
      </Words>
    </Option>
  );
});

interface InstructorFaceProps extends FaceProps {
  instructor: SeenInstructor;
  isFavorite: boolean;
  timeZone: string;
}

const InstructorFace = memo(function InstructorFace({
  instructor,
  isFavorite,
  timeZone,
  ...option
}: InstructorFaceProps) {
  const { id, name, avatar, rating, verified, languages, next } = instructor;
  const checks = checksOf(verified);
  return (
    <Option {...optionOf(id, option)}>
      <Words>
        <Who>
          <Avatar name={name} avatar={avatar} size={56} />
          <strong>{name}</strong>
          {isFavorite && (
            <Favorite>
              <HeartIcon size={14} /> Favorite
            </Favorite>
          )}
          <Stars {...rating} />
        </Who>
        {next !== undefined && <span>Free {formatTime(next, timeZone)}</span>}
        {checks.length > 0 && (
          <Quiet>
            <CheckIcon size={14} /> {checks.map((kind) => checkTexts[kind].mark).join(", ")}
          </Quiet>
        )}
        {languages.length > 0 && <Quiet>{languages.join(", ")}</Quiet>}
      </Words>
    </Option>
  );
});

/** Who was chosen elsewhere and is on no list here. */
function UnlistedFace({ instructorId, ...option }: FaceProps & { instructorId: string }) {
  const asked = useInstructor(instructorId);
  const instructor = asked.status === "ready" ? asked.value : null;
  return (
    <Option {...optionOf(instructorId, option)}>
      <Words>
        <Avatar name={instructor?.name ?? ""} avatar={instructor?.avatar ?? ""} size={56} />
        <strong>{instructor?.name ?? "The instructor you chose"}</strong>
        {instructor && <Stars {...instructor.rating} />}
      </Words>
    </Option>
  );
}

interface InstructorFacesProps {
  /** The chosen instructor, or empty for all. */
  instructorId: string;
  /** The instructors to choose from, in order. */
  instructors: readonly SeenInstructor[];
  /** Ids of favorites, who are marked. */
  favorites: readonly string[];
  timeZone: string;
  onChoose: (instructorId: string) => void;
}

/** Filters the times by instructor: a row of faces, each with what speaks for them and their next open time. */
export function InstructorFaces({
  instructorId,
  instructors,
  favorites,
  timeZone,
  onChoose,
}: InstructorFacesProps) {
  const [shown, choose] = useShownChoice(instructorId);
  const press = useCallback((id: string) => choose(id, () => onChoose(id)), [choose, onChoose]);
  const isKnown = instructorId === "" || instructors.some(({ id }) => id === instructorId);
  const optionFor = (id: string) => ({ isChosen: id === shown, onChoose: press });
  return (
    <FieldGroup legend="Instructor">
      <Row>
        <AnyFace {...optionFor("")} instructors={instructors} />
        {!isKnown && <UnlistedFace {...optionFor(instructorId)} instructorId={instructorId} />}
        {instructors.map((instructor) => (
          <InstructorFace
            key={instructor.id}
            {...optionFor(instructor.id)}
            instructor={instructor}
            isFavorite={favorites.includes(instructor.id)}
            timeZone={timeZone}
          />
        ))}
      </Row>
    </FieldGroup>
  );
}
