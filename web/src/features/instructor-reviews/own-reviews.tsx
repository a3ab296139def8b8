import type { CallOutput } from "@core/api/index.ts";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { Column } from "../../ui/layout.ts";
import { ShowMore } from "../../ui/lists/show-more.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { OwnReview } from "./own-review.tsx";

type Page = CallOutput<"/api/provider/ratings">;

/** The list, page by page, and which review is pinned. */
export function OwnReviews({ first }: { first: Page }) {
  const [pages, setPages] = useState([first]);
  const more = useAction(call("/api/provider/ratings"));
  const pin = useAction(call("/api/provider/pin"));
  const ratings = pages.flatMap((page) => page.ratings);
  const [pinned, setPinned] = useState(ratings.find(({ isPinned }) => isPinned)?.appointmentId);
  const next = pages.at(-1)?.next;
  const loadMore = async () => {
    const result = await more.run({ ...(next && { after: next }) });
    if (result?.ok) setPages((shown) => [...shown, result.value]);
  };
  const setPin = async (appointmentId: string | undefined) => {
    const result = await pin.run({ ...(appointmentId !== undefined && { appointmentId }) });
    if (!result) return;
    if (result.ok) setPinned(result.value.pinned);
    else notify(result.error.message);
  };
  return (
    <Column>
      <ul style={{ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 16 }}>
        {ratings.map((rating) => (
          <OwnReview
            key={rating.appointmentId}
            rating={rating}
            isPinned={pinned === rating.appointmentId}
            isPending={pin.isPending}
            onPin={setPin}
          />
        ))}
      </ul>
      <ShowMore
        hasMore={next !== undefined}
        isLoading={more.isPending}
        hasFailed={more.problem !== undefined}
        failure={more.problem?.message ?? ""}
        onMore={() => void loadMore()}
      />
    </Column>
  );
}
