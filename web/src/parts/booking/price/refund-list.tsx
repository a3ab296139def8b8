import { Points } from "../../../ui/lists/points.ts";
import type { RefundWords } from "./refund-text.ts";

/** The refund tiers of a booking, with their deadlines. */
export function RefundList({ words }: { words: readonly RefundWords[] }) {
  return (
    <Points>
      {words.map(({ when, back }) => (
        <li key={back}>
          <strong>{back}</strong> {when}
        </li>
      ))}
    </Points>
  );
}
