import { built } from "built:testimonials";
import { useState } from "react";
import { asResult } from "../../api/as-result.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { fetchPublicFile } from "../../parts/showcase/fetch-public-file.ts";
import { useFresh } from "../../parts/showcase/use-fresh.ts";
import {
  addNewer,
  addReviewPage,
  countNewer,
  firstReviewPage,
  refreshListed,
  replaceFirstReviewPage,
} from "./review-pages.ts";

/** The reviews, and on request the next page, or those that are newer than the page: at once, they would move the others. */
export function useReviews() {
  const { value: first, status, retry } = useFresh("testimonials", built);
  const [known, setKnown] = useState(first);
  const [listed, setListed] = useState(() => firstReviewPage(first));
  const [isWanted, setIsWanted] = useState(false);
  const newer = countNewer(listed, first);
  if (known !== first) {
    setKnown(first);
    setListed((newer > 0 ? refreshListed : replaceFirstReviewPage)(listed, first));
  }
  const { next } = listed;
  // Waits for the refreshed first page, because reviews could be missing between an old one and its next page.
  const after = isWanted && status !== "built" ? next : undefined;
  const { answer } = useAnswer(after ?? null, (cursor: string) =>
    asResult(fetchPublicFile("testimonials", { after: cursor })),
  );
  if (answer.status === "ready") {
    setListed(addReviewPage(listed, answer.value));
    setIsWanted(false);
  }
  const hasFailed = answer.status === "failed";
  const hasMore = next !== undefined;
  return {
    listed,
    newer,
    showNewer: () => setListed(addNewer(listed, first)),
    status,
    retry,
    hasMore,
    isAsking: isWanted && hasMore && !hasFailed,
    hasFailed,
    askMore: () => (answer.status === "failed" ? answer.retry() : setIsWanted(true)),
  };
}
