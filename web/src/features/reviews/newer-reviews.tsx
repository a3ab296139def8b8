import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Row } from "../../ui/layout.ts";
import { Quiet } from "../../ui/text.ts";
import type { useReviews } from "./use-reviews.ts";

/** As high as its button, which appears when newer reviews have loaded. */
const Head = styled(Row)({ justifyContent: "space-between", minHeight: 44 });

/** The order of the reviews, and a button that shows those that are newer than the page. */
export const NewerReviews = ({
  newer,
  showNewer,
}: Pick<ReturnType<typeof useReviews>, "newer" | "showNewer">) => (
  <Head aria-live="polite">
    <Quiet>Newest first</Quiet>
    {newer > 0 && (
      <Button onClick={showNewer}>
        Show {newer} newer {newer === 1 ? "review" : "reviews"}
      </Button>
    )}
  </Head>
);
