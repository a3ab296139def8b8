import { PICTURE_LIMITS } from "@core/constants.ts";
import { picturePath } from "@core/people/instructors/picture-path.ts";
import type { PublicPicture } from "@core/people/instructors/pictures.ts";
import { styled } from "@mui/material/styles";

const { card, page } = PICTURE_LIMITS.sizes;

/** A row that scrolls from picture to picture; a part of the next one says that there is more. */
const Gallery = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: "0 0 20px",
  padding: 0,
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "min(88%, 480px)",
  justifyContent: "start",
  gap: 12,
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollSnapType: "x proximity",
  borderRadius: 16,
  "&:focus-visible": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 3 },
  "& li": { scrollSnapAlign: "start" },
  "& li:only-child": { gridColumn: "1 / -1" },
  "& img": {
    display: "block",
    width: "100%",
    height: "auto",
    aspectRatio: "4 / 3",
    objectFit: "cover",
    borderRadius: 16,
    background: theme.vars.palette.mist,
  },
}));

interface MeetPicturesProps {
  /** The instructor's first name. */
  first: string;
  pictures: readonly PublicPicture[];
}

/** An instructor's pictures in their order: the first at once, the others when they come into view. */
export function MeetPictures({ first, pictures }: MeetPicturesProps) {
  const isRow = pictures.length > 1;
  return (
    <Gallery aria-label={`Pictures of ${first}`} {...(isRow && { tabIndex: 0 })}>
      {pictures.map(({ id, width, height }, at) => (
        <li key={id}>
          <img
            src={picturePath(id, "page")}
            srcSet={`${picturePath(id, "card")} ${card.width}w, ${picturePath(id, "page")} ${page.width}w`}
            sizes="(min-width: 600px) 480px, 84vw"
            alt={isRow ? `${first} teaching, picture ${at + 1} of ${pictures.length}` : `${first} teaching`}
            width={width}
            height={height}
            {...(at === 0 ? { fetchPriority: "high" } : { loading: "lazy" })}
          />
        </li>
      ))}
    </Gallery>
  );
}
