import { sessionLines } from "@core/earnings/session-lines.ts";
import { styled } from "@mui/material/styles";
import { ShowMore } from "../../../ui/lists/show-more.tsx";
import { LoadableView } from "../../../ui/loadable-view.tsx";
import { SessionList } from "./session-list.tsx";
import { useMonthEntries } from "./use-month-entries.ts";

// What loads within the panel takes no half of the screen.
const Body = styled("div")({
  display: "grid",
  gap: 20,
  "& div:has(> .MuiCircularProgress-root)": { minHeight: 120 },
});

/** The entries of a month, a hundred at first. */
export function MonthEntries({ month, timeZone }: { month: string; timeZone: string }) {
  const { entries, hasMore, isLoading, hasFailed, loadMore } = useMonthEntries(month);
  return (
    <Body>
      <LoadableView of={entries} empty={null}>
        {(all) => {
          const lines = sessionLines(all);
          return (
            <>
              {lines.length > 0 ? (
                <SessionList lines={lines} timeZone={timeZone} />
              ) : (
                <p style={{ margin: 0 }}>Only payouts this month.</p>
              )}
              <ShowMore
                hasMore={hasMore}
                isLoading={isLoading}
                hasFailed={hasFailed}
                failure="We couldn't load the rest of this month."
                onMore={loadMore}
              />
            </>
          );
        }}
      </LoadableView>
    </Body>
  );
}
