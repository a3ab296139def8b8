import Stepper, { type StepperProps } from "@mui/material/Stepper";

/** Steps one below the other; each step says whether it is completed or active. */
export const Steps = (props: StepperProps) => <Stepper nonLinear orientation="vertical" {...props} />;
