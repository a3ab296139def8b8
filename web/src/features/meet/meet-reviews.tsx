import type { MeetData } from "@core/api/public/meet-data.ts";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { ReviewCards } from "../../parts/showcase/review-cards.ts";
import { ShownReply } from "../../parts/showcase/shown-reply.tsx";
import { TestimonialCard } from "../../parts/showcase/testimonial-card.tsx";
import { paths } from "../../routing/paths.ts";
import { firstNameOf } from "./meet-text.ts";

const Reviews = styled("section")({ "& h2": { marginBottom: 16 } });

/** What people say about an instructor: the newest reviews. */
export function MeetReviews({ data: { instructor, testimonials } }: { data: MeetData }) {
  return (
    <Reviews aria-labelledby="reviews">
      <h2 id="reviews">What people say about {firstNameOf(instructor.name)}</h2>
      {testimonials.length === 0 ? (
        <p>No reviews yet.</p>
      ) : (
        <ReviewCards style={{ marginBottom: 20 }}>
          {testimonials.map((words) => (
            <li key={words.id}>
              <TestimonialCard words={words} />
              <ShownReply reply={words.reply} instructor={instructor.name} />
            </li>
          ))}
        </ReviewCards>
      )}
      <Link to={paths.reviews}>Reviews of all instructors</Link>
    </Reviews>
  );
}
