import { styled } from "@mui/material/styles";
import { type ReactNode, useState } from "react";
import { Field } from "../../ui/forms/field.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";

const Wrap = styled("div")({ position: "relative" });
const Show = styled("button")(({ theme }) => ({
  position: "absolute",
  top: 0,
  right: 0,
  minHeight: 28,
  padding: "0 4px",
  border: 0,
  background: "none",
  font: "inherit",
  fontSize: "0.9rem",
  color: theme.vars.palette.primary.main,
  cursor: "pointer",
}));

interface PasswordFieldProps {
  label?: string;
  name?: string;
  /** Whether it is a new password. */
  isNew?: boolean;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: ReactNode;
  autoFocus?: boolean;
}

/** A password field with a button that shows the password. */
export function PasswordField({ label = "Password", isNew = false, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Wrap>
      <Field
        name="password"
        {...field}
        label={label}
        type={isShown ? "text" : "password"}
        autoComplete={isNew ? "new-password" : "current-password"}
        spellCheck={false}
        autoCapitalize="none"
      />
      <Show type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? "Hide" : "Show"}
        <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
      </Show>
    </Wrap>
  );
}
