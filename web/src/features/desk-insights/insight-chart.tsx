import { useTheme } from "@mui/material/styles";
import { BarChart } from "@mui/x-charts/BarChart";
import { LineChart } from "@mui/x-charts/LineChart";

/** px. */
const HEIGHT = 220;

interface InsightChartProps {
  kind: "bars" | "lines";
  /** X-axis labels. */
  labels: readonly string[];
  series: readonly { label: string; data: readonly number[] }[];
  /** An amount or a count as text. */
  format?: ((value: number) => string) | undefined;
}

/** A chart; the table below it says the same, so that screen readers leave the picture out. */
export function InsightChart({ kind, labels, series, format = String }: InsightChartProps) {
  const { palette } = useTheme().vars;
  const common = {
    colors: [palette.primary.main, palette.sun, palette.secondary.main],
    height: HEIGHT,
    skipAnimation: true,
    disableKeyboardNavigation: true,
    margin: { top: 10, bottom: 0, left: 0, right: 28 },
    yAxis: [{ width: 64, valueFormatter: format, tickMinStep: 1 }],
  };
  const shown = series.map(({ label, data }) => ({
    label,
    data: [...data],
    curve: "linear" as const,
    valueFormatter: (value: number | null) => (value === null ? "" : format(value)),
  }));
  return (
    <div aria-hidden="true">
      {kind === "bars" ? (
        <BarChart {...common} series={shown} xAxis={[{ data: [...labels], scaleType: "band" }]} />
      ) : (
        <LineChart {...common} series={shown} xAxis={[{ data: [...labels], scaleType: "point" }]} />
      )}
    </div>
  );
}
