import { styled } from "@mui/material/styles";
import { useEffect, useRef } from "react";
import { TestimonialCard } from "../../parts/showcase/testimonial-card.tsx";
import type { ReviewPages } from "./review-pages.ts";

const List = styled("ul")({ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 16 });

/** Reviews, newest first; the focus moves to the first added one. */
export function ReviewList({ listed: { words, added, from } }: { listed: ReviewPages }) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves once per added page
  useEffect(() => {
    const first = added > 0 && list.current?.children[from];
    if (first instanceof HTMLElement) first.focus();
  }, [added]);
  if (words.length === 0) return null;
  return (
    <List ref={list}>
      {words.map((one) => (
        <li key={one.id} tabIndex={-1}>
          <TestimonialCard words={one} />
        </li>
      ))}
    </List>
  );
}
