import { useTheme } from "@mui/material/styles";
import { BarChart } from "@mui/x-charts/BarChart";

/** px. */
const HEIGHT = 220;

interface InsightChartProps {
  /** X-axis labels. */
  labels: readonly string[];
  series: readonly { label: string; data: readonly number[] }[];
}

/** Bars; the table below it says the same, so that screen readers leave the picture out. */
export function InsightChart({ labels, series }: InsightChartProps) {
  const { palette } = useTheme().vars;
  return (
    <div aria-hidden="true">
      <BarChart
        colors={[palette.primary.main, palette.sun, palette.secondary.main]}
        height={HEIGHT}
        skipAnimation
        disableKeyboardNavigation
        margin={{ top: 10, bottom: 0, left: 0, right: 28 }}
        yAxis={[{ width: 40, tickMinStep: 1 }]}
        xAxis={[{ data: [...labels], scaleType: "band" }]}
        series={series.map(({ label, data }) => ({ label, data: [...data] }))}
      />
    </div>
  );
}
