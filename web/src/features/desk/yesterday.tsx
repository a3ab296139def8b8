import { groupedDigits } from "@core/money.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { sumCounts } from "../../parts/desk/day-counts.ts";
import { Figures } from "../../parts/desk/figures.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";

/** A day in five numbers. */
export function Yesterday({ date }: { date: string }) {
  const { answer } = useAnswer({ from: date, to: date }, deskCall("/api/operator/insight"));
  return (
    <LoadableView of={answer} empty={null}>
      {({ days }) => {
        const counts = sumCounts(days);
        const figures = [
          ["Requested", counts.asked],
          ["Confirmed", counts.confirmed],
          ["Took place", counts.closed],
          ["Canceled", counts.canceled],
          ["Searches with no results", counts.unmet],
        ] as const;
        return (
          <Figures>
            {figures.map(([label, count]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{groupedDigits(count)}</dd>
              </div>
            ))}
          </Figures>
        );
      }}
    </LoadableView>
  );
}
