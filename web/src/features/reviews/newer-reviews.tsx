import Button from "@mui/material/Button";
import { SplitRow } from "../../ui/layout.ts";
import { Quiet } from "../../ui/text.ts";
import type { useReviews } from "./use-reviews.ts";

/** The order of the reviews, and a button that shows those that are newer than the page. */
export const NewerReviews = ({
  newer,
  showNewer,
}: Pick<ReturnType<typeof useReviews>, "newer" | "showNewer">) => (
  // As high as its button, which appears when newer reviews have loaded.
  <SplitRow aria-live="polite" sx={{ minHeight: 44 }}>
    <Quiet>Newest first</Quiet>
    {newer > 0 && (
      <Button onClick={showNewer}>
        Show {newer} newer {newer === 1 ? "review" : "reviews"}
      </Button>
    )}
  </SplitRow>
);
