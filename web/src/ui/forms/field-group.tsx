import FormControl, { type FormControlProps } from "@mui/material/FormControl";
import FormLabel from "@mui/material/FormLabel";
import { type ReactNode, useId } from "react";
import { VisuallyHidden } from "../visually-hidden.ts";

interface FieldGroupProps extends Omit<FormControlProps<"fieldset">, "component"> {
  legend: ReactNode;
  /** Whether only screen readers read the legend. */
  isLegendHidden?: boolean;
}

/**
 * Controls that belong together, under a name that screen readers read with each of them. Radio buttons need no
 * RadioGroup: it would be another group within this one, to be named again.
 */
export function FieldGroup({ legend, isLegendHidden = false, children, ...props }: FieldGroupProps) {
  const id = useId();
  return (
    <FormControl component="fieldset" aria-labelledby={id} {...props}>
      {isLegendHidden ? (
        <VisuallyHidden as="legend" id={id}>
          {legend}
        </VisuallyHidden>
      ) : (
        <FormLabel component="legend" id={id}>
          {legend}
        </FormLabel>
      )}
      {children}
    </FormControl>
  );
}
