import { styled } from "@mui/material/styles";
import type { RefundWords } from "./refund-words.ts";

const List = styled("ul")({ margin: 0, paddingLeft: 20, display: "grid", gap: 4 });

/** The refund tiers of a booking, with their deadlines. */
export function RefundList({ words }: { words: readonly RefundWords[] }) {
  return (
    <List>
      {words.map(({ when, back }) => (
        <li key={back}>
          <strong>{back}</strong> {when}
        </li>
      ))}
    </List>
  );
}
