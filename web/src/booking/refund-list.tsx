import { styled } from "@mui/material/styles";
import type { RefundWords } from "./refund-words.ts";

const List = styled("ul")({ margin: 0, paddingLeft: 20, display: "grid", gap: 4 });

/** What canceling gives back, and until when. */
export function RefundList({ words }: { words: readonly RefundWords[] }) {
  return (
    <List>
      {words.map(({ when, back }) => (
        <li key={when}>
          {when}: <strong>{back}</strong>
        </li>
      ))}
    </List>
  );
}
