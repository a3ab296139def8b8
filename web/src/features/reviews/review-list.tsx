import { styled } from "@mui/material/styles";
import { useEffect, useRef } from "react";
import { Testimonial } from "../../showcase/testimonial.tsx";
import type { Listed } from "./listed.ts";

const List = styled("ul")({ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 16 });

/** Reviews, newest first; the focus goes on to the first of those that were added. */
export function ReviewList({ listed: { words, added, from } }: { listed: Listed }) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves once for each page that was added
  useEffect(() => {
    const first = added > 0 && list.current?.children[from];
    if (first instanceof HTMLElement) first.focus();
  }, [added]);
  if (words.length === 0) return null;
  return (
    <List ref={list}>
      {words.map((one) => (
        <li key={one.id} tabIndex={-1}>
          <Testimonial words={one} />
        </li>
      ))}
    </List>
  );
}
