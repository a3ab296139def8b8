import Stepper, { type StepperProps } from "@mui/material/Stepper";
import { styled } from "@mui/material/styles";

/**
 * Steps one below the other; each step says whether it is completed or active. Dressed here, because every public page
 * would load it with the theme.
 */
export const Steps = styled((props: StepperProps) => <Stepper nonLinear orientation="vertical" {...props} />)(
  ({ theme }) => ({
    "& .MuiStepIcon-root": { fontSize: 24 },
    "& .MuiStepIcon-text": { fontSize: 12, fontWeight: 700 },
    "& .MuiStepIcon-root:not(.Mui-active, .Mui-completed)": {
      color: theme.vars.palette.mist,
      "& circle": { r: "11.5px", stroke: theme.vars.palette.control },
      "& text": { fill: theme.vars.palette.text.primary },
    },
    "& .MuiStepLabel-label": { fontSize: "1rem" },
    "& .MuiStepConnector-line": { minHeight: 12 },
    "@media (forced-colors: active)": {
      "& .MuiStepIcon-text": { fill: "Canvas" },
      "& .MuiStepIcon-root:not(.Mui-active, .Mui-completed)": {
        color: "Canvas",
        "& text": { fill: "CanvasText" },
      },
    },
  }),
);
