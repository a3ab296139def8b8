import type { TestimonialsData } from "@core/api/public/public-data.ts";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { meetPath } from "../../routing/paths.ts";
import { formatMonthYear } from "../../ui/formats/format-month-year.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";

const Said = styled("figure")(({ theme }) => ({
  margin: 0,
  padding: "20px 24px",
  borderRadius: 16,
  background: theme.vars.palette.mist,
  "& blockquote": { margin: "8px 0 12px" },
  "& figcaption": { color: theme.vars.palette.text.secondary, fontSize: "0.92rem" },
}));
const Suns = styled("svg")(({ theme }) => ({
  display: "block",
  width: 108,
  height: 20,
  stroke: theme.vars.palette.text.secondary,
  strokeWidth: 1,
  "& .lit": { fill: theme.vars.palette.sun },
  "& .unlit": { fill: "none" },
}));

// MUI's Rating would weigh 2.4 kB more on /, where P1 leaves about 1 kB, and draw five icons for each review.
const star = "m12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z";

type Words = TestimonialsData["testimonials"][number];

interface TestimonialCardProps {
  /** Without the instructor where the page is about them. */
  words: Omit<Words, "instructor"> & Partial<Pick<Words, "instructor">>;
}

/** A testimonial, once we have approved it, with the session's style and instructor. */
export function TestimonialCard({ words }: TestimonialCardProps) {
  const { name, text, score, style, instructor } = words;
  const at = new Date(words.createdAt);
  return (
    <Said>
      <Suns viewBox="0 0 130 24" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((at) => (
          <path
            key={at}
            className={at <= score ? "lit" : "unlit"}
            transform={`translate(${(at - 1) * 26} 0)`}
            d={star}
          />
        ))}
      </Suns>
      <VisuallyHidden>{score} out of 5</VisuallyHidden>
      <blockquote dir="auto">{text}</blockquote>
      <figcaption>
        <bdi>{name}</bdi>,{" "}
        <time dateTime={at.toISOString().slice(0, 7)}>
          {formatMonthYear(at.getUTCFullYear(), at.getUTCMonth() + 1)}
        </time>
        <br />
        {style} yoga
        {instructor && (
          <>
            {" with "}
            <Link to={meetPath(instructor.id)}>{instructor.name}</Link>
          </>
        )}
      </figcaption>
    </Said>
  );
}
