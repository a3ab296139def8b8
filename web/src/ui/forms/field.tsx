import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type ComponentProps, type ReactNode, useId } from "react";
import { useTakenUp } from "./use-taken-up.ts";

interface Common {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  /** Error message, shown and announced. */
  error?: string | undefined;
}

type Native<E extends "input" | "select"> = Omit<
  ComponentProps<E>,
  keyof Common | "id" | "className" | "ref" | "size" | "color"
>;

interface FrameProps extends Pick<Common, "label" | "hint" | "error"> {
  isDisabled: boolean | undefined;
  children: (attributes: { id: string; "aria-describedby": string | undefined }) => ReactNode;
}

/** The label above a control, and what is wrong with it or helps with it below. */
function Frame({ label, hint, error, isDisabled = false, children }: FrameProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <FormControl fullWidth error={Boolean(error)} disabled={isDisabled}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      {children({ id, "aria-describedby": describedBy || undefined })}
      {error && (
        <FormHelperText id={`${id}-error`} role="alert">
          {error}
        </FormHelperText>
      )}
      {hint && (
        <FormHelperText id={`${id}-hint`} error={false}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}

interface FieldProps extends Common, Native<"input"> {
  /** What is shown inside the field at its end, in an `InputAdornment`. */
  end?: ReactNode;
}

/** A labeled text field. */
export function Field({ label, value, onChange, hint, error, disabled, end, ...native }: FieldProps) {
  const control = useTakenUp<HTMLInputElement>(value, onChange);
  return (
    <Frame label={label} hint={hint} error={error} isDisabled={disabled}>
      {({ id, ...described }) => (
        <OutlinedInput
          id={id}
          inputRef={control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          endAdornment={end}
          slotProps={{ input: { dir: "auto", ...native, ...described } }}
        />
      )}
    </Frame>
  );
}

/** A labeled text area, which grows with its text. */
export function TextArea({
  label,
  value,
  onChange,
  hint,
  error,
  disabled,
  rows = 4,
  ...native
}: Common & Native<"input"> & { rows?: number }) {
  const control = useTakenUp<HTMLTextAreaElement>(value, onChange);
  // MUI leaves the rows out of the HTML, and what is below would move with hydration.
  const input = { dir: "auto", rows, ...native };
  return (
    <Frame label={label} hint={hint} error={error} isDisabled={disabled}>
      {({ id, ...described }) => (
        <OutlinedInput
          multiline
          minRows={rows}
          id={id}
          inputRef={control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          slotProps={{ input: { ...input, ...described } }}
        />
      )}
    </Frame>
  );
}

/** A labeled select; its children are the options. */
export function Choice({
  label,
  value,
  onChange,
  hint,
  error,
  disabled,
  children,
  ...native
}: Common & Native<"select">) {
  const control = useTakenUp<HTMLSelectElement>(value, onChange);
  return (
    <Frame label={label} hint={hint} error={error} isDisabled={disabled}>
      {({ id, ...described }) => (
        <NativeSelect
          input={<OutlinedInput />}
          inputRef={control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          inputProps={{ id, ...native, ...described }}
        >
          {children}
        </NativeSelect>
      )}
    </Frame>
  );
}
