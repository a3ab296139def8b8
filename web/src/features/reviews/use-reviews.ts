import { built } from "built:testimonials";
import { useEffect, useState } from "react";
import { fetchPublicFile } from "../../showcase/public-file.ts";
import { useFresh } from "../../showcase/use-fresh.ts";
import { firstPage, withFirst, withPage } from "./listed.ts";

/** The reviews, and the page that follows when it is asked for. */
export function useReviews() {
  const { value: first, status, retry } = useFresh("testimonials", built);
  const [seen, setSeen] = useState(first);
  const [listed, setListed] = useState(() => firstPage(first));
  const [isWanted, setIsWanted] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (seen !== first) {
    setSeen(first);
    setListed(withFirst(listed, first));
  }
  const { next } = listed;
  // What follows is asked of the newest first page, or something could lie between the two.
  const after = isWanted && status !== "built" ? next : undefined;
  useEffect(() => {
    if (after === undefined) return;
    let isOver = false;
    const settle = (change: () => void) => {
      if (isOver) return;
      change();
      setIsWanted(false);
    };
    fetchPublicFile("testimonials", { after }).then(
      (page) => settle(() => setListed((before) => withPage(before, page))),
      () => settle(() => setHasFailed(true)),
    );
    return () => {
      isOver = true;
    };
  }, [after]);
  const askMore = () => {
    setHasFailed(false);
    setIsWanted(true);
  };
  const hasMore = next !== undefined;
  return { listed, status, retry, hasMore, isAsking: isWanted && hasMore, hasFailed, askMore };
}
