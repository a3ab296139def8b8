import Button from "@mui/material/Button";
import InputAdornment from "@mui/material/InputAdornment";
import { type FocusEventHandler, type ReactNode, useState } from "react";
import { Field } from "../../ui/forms/field.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";

interface PasswordFieldProps {
  label?: string;
  name?: string;
  isNew?: boolean;
  value: string;
  onChange: (value: string) => void;
  onBlur?: FocusEventHandler;
  error?: string | undefined;
  hint?: ReactNode;
  autoFocus?: boolean;
}

/** A password field with a button that shows the password. */
export function PasswordField({ label = "Password", isNew = false, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      name="password"
      {...field}
      label={label}
      type={isShown ? "text" : "password"}
      autoComplete={isNew ? "new-password" : "current-password"}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <InputAdornment position="end">
          <Button aria-pressed={isShown} onClick={() => setIsShown(!isShown)} sx={{ marginRight: "-14px" }}>
            {isShown ? "Hide" : "Show"}
            <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
          </Button>
        </InputAdornment>
      }
    />
  );
}
