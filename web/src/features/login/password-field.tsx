import { styled } from "@mui/material/styles";
import { useState } from "react";
import { Field } from "../../ui/field.tsx";
import { Unseen } from "../../ui/unseen.ts";

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
  isNew: boolean;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ isNew, value, onChange, error }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Wrap>
      <Field
        label="Password"
        type={isShown ? "text" : "password"}
        name="password"
        autoComplete={isNew ? "new-password" : "current-password"}
        spellCheck={false}
        autoCapitalize="none"
        value={value}
        onChange={onChange}
        error={error}
        hint={isNew ? "At least 8 characters." : undefined}
      />
      <Show type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? "Hide" : "Show"}
        <Unseen> password</Unseen>
      </Show>
    </Wrap>
  );
}
