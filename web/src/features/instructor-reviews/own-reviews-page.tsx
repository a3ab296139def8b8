import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { Stars } from "../../parts/booking/instructor/stars.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Page } from "../../ui/page.tsx";
import { OwnReviews } from "./own-reviews.tsx";

/** What customers said about an instructor, as far as it is shown: their page for reading and pinning. */
export function OwnReviewsPage() {
  const { answer } = useAnswer({}, call("/api/provider/ratings"));
  return (
    <Page
      title="Reviews"
      lead={
        answer.status === "ready" && answer.value.count > 0 ? (
          <Stars average={answer.value.average} count={answer.value.count} />
        ) : undefined
      }
    >
      <LoadableView of={answer} empty={null}>
        {(first) =>
          first.ratings.length > 0 ? (
            <OwnReviews first={first} />
          ) : (
            <EmptyState title="No ratings yet">
              You'll see a customer's rating once you've both rated the session, or {RULES.ratingHidden} after
              it.
            </EmptyState>
          )
        }
      </LoadableView>
    </Page>
  );
}
