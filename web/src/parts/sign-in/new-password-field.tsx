import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import type { FocusEventHandler } from "react";
import { PasswordField } from "./password-field.tsx";
import { PASSWORD_MIN, type PasswordStrength, passwordStrength } from "./password-strength.ts";

const Frame = styled("div")({ display: "grid", gap: 8 });
const Words = styled("span")(({ theme }) => ({
  fontSize: "0.9rem",
  color: theme.vars.palette.text.secondary,
}));

const words: Record<PasswordStrength, string> = {
  0: "Too easy to guess.",
  1: "Weak. Add another word or two.",
  2: "Fair. Add another word to make it stronger.",
  3: "Good.",
  4: "Strong.",
};

interface NewPasswordProps {
  label?: string;
  name?: string;
  value: string;
  /** Email of the account, if known: a password must not repeat it. */
  email: string;
  onChange: (value: string) => void;
  onBlur?: FocusEventHandler;
  error?: string | undefined;
}

export function NewPasswordField({ email, ...field }: NewPasswordProps) {
  const { value } = field;
  const strength = passwordStrength(value, email);
  const isLong = value.length >= PASSWORD_MIN;
  return (
    <Frame>
      <PasswordField {...field} isNew hint={`At least ${PASSWORD_MIN} characters. A few words are best.`} />
      <LinearProgress
        aria-hidden
        variant="determinate"
        value={strength * 25}
        color={strength < 3 ? "warning" : "primary"}
      />
      <Words role="status">{isLong && words[strength]}</Words>
    </Frame>
  );
}
