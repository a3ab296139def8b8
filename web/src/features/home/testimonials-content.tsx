import type { TestimonialsData } from "@core/api/public/public-data.ts";
import { styled } from "@mui/material/styles";
import { PublicLoadError } from "../../parts/showcase/public-load-error.tsx";
import { TestimonialCard } from "../../parts/showcase/testimonial-card.tsx";
import type { Fresh } from "../../parts/showcase/use-fresh.ts";
import { swiped, ThreeColumns } from "./home-section.tsx";
import { LoadingPlaceholder } from "./loading-placeholder.tsx";

/** Number of testimonials on the home page. */
const SHOWN = 3;

const Voices = styled(ThreeColumns)({
  ...swiped,
  // Equal heights, so that newer testimonials do not shift the layout.
  "& blockquote": {
    minHeight: "6.4em",
    display: "-webkit-box",
    WebkitLineClamp: 4,
    WebkitBoxOrient: "vertical",
    overflow: "hidden",
  },
});

/** The testimonials of the home page, or why there are none. */
export function TestimonialsContent({ value, status, retry }: Fresh<TestimonialsData>) {
  const shown = value.testimonials.slice(0, SHOWN);
  if (shown.length > 0)
    return (
      <Voices>
        {shown.map((words) => (
          <li key={words.id}>
            <TestimonialCard words={words} />
          </li>
        ))}
      </Voices>
    );
  if (status === "built") return <LoadingPlaceholder what="our reviews" />;
  if (status === "failed")
    return <PublicLoadError retry={retry}>We couldn't load the reviews.</PublicLoadError>;
  return <p>No reviews yet. Be the first.</p>;
}
