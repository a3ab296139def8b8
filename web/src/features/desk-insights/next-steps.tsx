import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { RuledList } from "../../ui/lists/ruled-list.ts";
import { Quiet } from "../../ui/text.ts";
import { type NextStep, reasonText, type WeeksLine } from "./week-rows.ts";

const Steps = styled(RuledList)(({ theme }) => ({
  "& li": {
    display: "grid",
    gap: "0 16px",
    paddingBlock: 8,
    [theme.breakpoints.up("md")]: { gridTemplateColumns: "minmax(0, 13rem) minmax(0, 19rem) minmax(0, 1fr)" },
  },
}));

export interface NextStepLine {
  line: WeeksLine;
  next: NextStep;
}

/** What to do next, one line for each area or instructor about whom something stands out, and why. */
export function NextSteps({ steps }: { steps: readonly NextStepLine[] }) {
  return (
    <DeskPanel aria-labelledby="next">
      <h2 id="next">What to do next</h2>
      {steps.length === 0 ? (
        <Quiet>Nothing stands out: requests are answered, and hours fit what people ask for.</Quiet>
      ) : (
        <Steps aria-labelledby="next">
          {steps.map(({ line, next }) => (
            <li key={line.id}>
              <strong dir="auto">{line.name}</strong>
              <Link to={next.path}>{next.text}</Link>
              <Quiet>{reasonText(line)}</Quiet>
            </li>
          ))}
        </Steps>
      )}
    </DeskPanel>
  );
}
