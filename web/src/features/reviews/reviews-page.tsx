import { built as builtRating } from "built:rating";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { OverallRating } from "../../parts/showcase/overall-rating.tsx";
import { PublicLoadError } from "../../parts/showcase/public-load-error.tsx";
import { useFresh } from "../../parts/showcase/use-fresh.ts";
import { paths } from "../../routing/paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Column } from "../../ui/layout.ts";
import { Loading } from "../../ui/loading.tsx";
import { Page } from "../../ui/page.tsx";
import { HowReviewsWork } from "./how-reviews-work.tsx";
import { MoreReviews } from "./more-reviews.tsx";
import { NewerReviews } from "./newer-reviews.tsx";
import { ReviewList } from "./review-list.tsx";
import { useReviews } from "./use-reviews.ts";

const builtWithout = { instructors: [], rating: builtRating };

/** Reviews, five at a time, and the summary of all ratings. */
export function ReviewsPage() {
  const { value } = useFresh("instructors", builtWithout);
  const reviews = useReviews();
  const { listed, status, retry } = reviews;
  const isEmpty = listed.words.length === 0;
  if (isEmpty && status === "built")
    return (
      <Page title="Reviews" lead={lead}>
        <div data-needs-script="">
          <Loading />
        </div>
        <noscript>Turn on JavaScript to see our reviews.</noscript>
      </Page>
    );
  return (
    <Page title="Reviews" lead={lead}>
      <Column>
        <OverallRating rating={value.rating} />
        {status === "failed" && (
          <PublicLoadError retry={retry}>
            {isEmpty
              ? "We couldn't load the reviews."
              : "We couldn't check for newer reviews. These may be a few days old."}
          </PublicLoadError>
        )}
        {isEmpty && status === "fresh" && (
          <EmptyState
            title="No testimonial records yet"
            action={
              <Button component={Link} variant="contained" to={paths.book}>
                Find a time
              </Button>
            }
          >
            No reviews yet. Be the first.
          </EmptyState>
        )}
        {!isEmpty && <NewerReviews {...reviews} />}
        <ReviewList listed={listed} />
        <MoreReviews {...reviews} />
        <HowReviewsWork />
      </Column>
    </Page>
  );
}

const lead = "From people who've had a session with one of our instructors, in their own words.";
