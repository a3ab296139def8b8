import FormHelperText from "@mui/material/FormHelperText";
import { styled } from "@mui/material/styles";
import { CheckBox } from "./check-box.tsx";
import { FieldGroup } from "./field-group.tsx";

// Two beside each other on a phone, unless their labels are long or the text is large.
const Group = styled(FieldGroup, { shouldForwardProp: (name) => name !== "isWide" })<{ isWide: boolean }>(
  ({ isWide }) => ({
    display: "grid",
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${isWide ? "18rem" : "8.2rem"}, 100%), 1fr))`,
    gap: "0 12px",
    "& > .MuiFormHelperText-root": { gridColumn: "1 / -1" },
  }),
);

interface CheckListProps {
  legend: string;
  options: readonly { id: string; label: string }[];
  chosen: readonly string[];
  error: string | undefined;
  /** Whether the labels are sentences. */
  isWide?: boolean;
  onChange: (chosen: string[]) => void;
}

/** Several options of which any can be chosen. */
export function CheckList({ legend, options, chosen, error, isWide = false, onChange }: CheckListProps) {
  return (
    <Group legend={legend} isWide={isWide} error={error !== undefined}>
      {options.map(({ id, label }) => (
        <CheckBox
          key={id}
          isChecked={chosen.includes(id)}
          onChange={(isChecked) =>
            onChange(isChecked ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        >
          {label}
        </CheckBox>
      ))}
      {error && <FormHelperText role="alert">{error}</FormHelperText>}
    </Group>
  );
}
