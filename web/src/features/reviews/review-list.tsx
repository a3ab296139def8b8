import { styled } from "@mui/material/styles";
import { ShownReply } from "../../parts/showcase/shown-reply.tsx";
import { TestimonialCard } from "../../parts/showcase/testimonial-card.tsx";
import { takeFocus, useFocusOnChange } from "../../ui/focus.ts";
import type { ReviewPages } from "./review-pages.ts";

const List = styled("ul")({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  // No wider than the screen, whatever word someone wrote.
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 16,
});

/** Reviews, newest first; the focus moves to the first added one. */
export function ReviewList({ listed: { words, added, from } }: { listed: ReviewPages }) {
  const first = useFocusOnChange<HTMLLIElement>(added, takeFocus);
  if (words.length === 0) return null;
  return (
    <List>
      {words.map((review, at) => (
        <li key={review.id} ref={at === from ? first : undefined} tabIndex={-1}>
          <TestimonialCard words={review} />
          <ShownReply reply={review.reply} instructor={review.instructor.name} />
        </li>
      ))}
    </List>
  );
}
