import { groupedDigits } from "@core/money.ts";
import { styled } from "@mui/material/styles";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { sumCounts } from "../../parts/desk/day-counts.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";

const Figures = styled("dl")(({ theme }) => ({
  margin: 0,
  display: "grid",
  gap: 12,
  gridTemplateColumns: "repeat(auto-fit, minmax(110px, 1fr))",
  "& div": { display: "flex", flexDirection: "column-reverse", justifyContent: "flex-end" },
  "& dt": { color: theme.vars.palette.text.secondary, fontSize: "0.86rem" },
  "& dd": { margin: 0, fontSize: "1.5rem", fontWeight: 600, fontVariantNumeric: "tabular-nums" },
}));

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
