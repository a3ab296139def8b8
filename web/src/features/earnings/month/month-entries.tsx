import { styled } from "@mui/material/styles";
import { ShowMore } from "../../../ui/lists/show-more.tsx";
import { LoadableView } from "../../../ui/loadable-view.tsx";
import { EntryTable } from "./entry-table.tsx";
import { groupEntries } from "./month-groups.ts";
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
          const { sessions, tips } = groupEntries(all);
          return (
            <>
              {sessions.length > 0 && (
                <EntryTable heading="Sessions" entries={sessions} timeZone={timeZone} hasFee />
              )}
              {tips.length > 0 && <EntryTable heading="Tips" entries={tips} timeZone={timeZone} />}
              {sessions.length + tips.length === 0 && <p style={{ margin: 0 }}>Only payouts this month.</p>}
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
