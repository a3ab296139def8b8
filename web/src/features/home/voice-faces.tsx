import { styled } from "@mui/material/styles";
import type { TestimonialsData } from "@shared/api/public-data.ts";
import { NotLoaded } from "../../showcase/not-loaded.tsx";
import { Testimonial } from "../../showcase/testimonial.tsx";
import type { Fresh } from "../../showcase/use-fresh.ts";
import { Three } from "./section.tsx";
import { Waiting } from "./waiting.tsx";

/** How many stand on the first page. */
const SHOWN = 3;

const Voices = styled(Three)(({ theme }) => ({
  [theme.breakpoints.up("md")]: { gap: 24 },
  // All of one height, so that newer words move nothing.
  "& blockquote": {
    minHeight: "6.4em",
    display: "-webkit-box",
    WebkitLineClamp: 4,
    WebkitBoxOrient: "vertical",
    overflow: "hidden",
  },
}));

/** The testimonials of the first page, or why there are none. */
export function VoiceFaces({ value, status, retry }: Fresh<TestimonialsData>) {
  const shown = value.testimonials.slice(0, SHOWN);
  if (shown.length > 0)
    return (
      <Voices>
        {shown.map((words) => (
          <li key={words.id}>
            <Testimonial words={words} />
          </li>
        ))}
      </Voices>
    );
  if (status === "built") return <Waiting what="Reviews" />;
  if (status === "failed") return <NotLoaded retry={retry}>The reviews could not be loaded.</NotLoaded>;
  return <p>Nobody has said anything for everybody to read so far. The first words may be yours.</p>;
}
