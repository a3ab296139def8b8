import { built as builtRating } from "built:rating";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { NotLoaded } from "../../showcase/not-loaded.tsx";
import { OverallRating } from "../../showcase/overall-rating.tsx";
import { useFresh } from "../../showcase/use-fresh.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Page } from "../../ui/page.tsx";
import { Stack } from "../../ui/panel.tsx";
import { HowTheyCome } from "./how-they-come.tsx";
import { More } from "./more.tsx";
import { ReviewList } from "./review-list.tsx";
import { useReviews } from "./use-reviews.ts";

const Book = styled(Link)(buttonLook);

const builtWithout = { instructors: [], rating: builtRating };

/** Testimonials, five at a time, and what all ratings say together. */
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
        <noscript>Reviews are shown by a script, and your browser runs none.</noscript>
      </Page>
    );
  return (
    <Page title="Reviews" lead={lead}>
      <Stack>
        <OverallRating rating={value.rating} />
        {status === "failed" && (
          <NotLoaded retry={retry}>
            {isEmpty
              ? "The reviews could not be loaded."
              : "We could not look for newer reviews. These are the ones we knew of."}
          </NotLoaded>
        )}
        {isEmpty && status === "fresh" && (
          <EmptyState title="No testimonial records yet" action={<Book to={paths.book}>Find a time</Book>}>
            Nobody has said anything for everybody to read so far. The first words may be yours.
          </EmptyState>
        )}
        <ReviewList listed={listed} />
        <More {...reviews} />
        <HowTheyCome />
      </Stack>
    </Page>
  );
}

const lead = "Said by people who have had a session with one of our instructors, in their own words.";
