import { styled } from "@mui/material/styles";
import type { WeekFigure } from "./week-rows.ts";

const [WIDTH, HEIGHT, GAP] = [120, 36, 2];

const Bars = styled("svg")(({ theme }) => ({
  display: "block",
  width: "100%",
  maxWidth: 220,
  height: 44,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  "& rect": { fill: theme.vars.palette.primary.main, opacity: 0.45 },
  "& rect:last-of-type": { opacity: 1 },
}));

/** A bar for each week, the newest at the end; what it says is beside it in words. */
export function SmallChart({ values }: { values: readonly WeekFigure[] }) {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const step = WIDTH / values.length;
  return (
    <Bars viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {values.map((value, at) => {
        const height = value ? Math.max(1, (value / most) * HEIGHT) : 0;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
            key={at}
            x={at * step}
            y={HEIGHT - height}
            width={step - GAP}
            height={height}
          />
        );
      })}
    </Bars>
  );
}
