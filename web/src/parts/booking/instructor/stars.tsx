import { styled } from "@mui/material/styles";
import { Quiet } from "../../../ui/text.ts";

const Sun = styled("svg")(({ theme }) => ({
  width: 16,
  height: 16,
  fill: theme.vars.palette.sun,
  stroke: theme.vars.palette.text.secondary,
  strokeWidth: 1,
  verticalAlign: "-2px",
}));

/** An instructor's rating by customers: "4.8 (12 ratings)". */
export function Stars({ average, count }: { average: number; count: number }) {
  if (count === 0) return <Quiet>New here</Quiet>;
  return (
    <Quiet>
      <Sun viewBox="0 0 24 24" aria-hidden="true">
        <path d="m12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />
      </Sun>{" "}
      {average.toFixed(1)} ({count} {count === 1 ? "rating" : "ratings"})
    </Quiet>
  );
}
