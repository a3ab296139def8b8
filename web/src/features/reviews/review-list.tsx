import { ReviewCards } from "../../parts/showcase/review-cards.ts";
import { ShownReply } from "../../parts/showcase/shown-reply.tsx";
import { TestimonialCard } from "../../parts/showcase/testimonial-card.tsx";
import { takeFocus, useFocusOnChange } from "../../ui/focus.ts";
import type { ReviewPages } from "./review-pages.ts";

/** Reviews, newest first; the focus moves to the first added one. */
export function ReviewList({ listed: { words, added, from } }: { listed: ReviewPages }) {
  const first = useFocusOnChange<HTMLLIElement>(added, takeFocus);
  if (words.length === 0) return null;
  return (
    <ReviewCards>
      {words.map((review, at) => (
        <li key={review.id} ref={at === from ? first : undefined} tabIndex={-1}>
          <TestimonialCard words={review} />
          <ShownReply reply={review.reply} instructor={review.instructor.name} />
        </li>
      ))}
    </ReviewCards>
  );
}
