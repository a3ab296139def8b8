import { styled } from "@mui/material/styles";
import { PasswordField } from "./password-field.tsx";
import { SHORTEST, type Strength, strengthOf } from "./strength.ts";

const Frame = styled("div")({ display: "grid", gap: 8 });
const Bars = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(4, 1fr)",
  gap: 4,
  "& i": { height: 6, borderRadius: 3, background: theme.vars.palette.divider },
  "& i[data-on]": { background: theme.vars.palette.primary.main },
  "&[data-weak] i[data-on]": { background: theme.vars.palette.warning.main },
}));
const Words = styled("span")(({ theme }) => ({
  fontSize: "0.9rem",
  color: theme.vars.palette.text.secondary,
}));

const words: Record<Strength, string> = {
  0: "Too easy to guess.",
  1: "Weak. Another word or two would help most.",
  2: "Fair. Another word would make it good.",
  3: "Good.",
  4: "Strong.",
};

interface NewPasswordProps {
  label?: string;
  name?: string;
  value: string;
  /** The address of the account, as far as it is known: a password that repeats it is no good. */
  email: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
}

/** A password that is being chosen, with an honest word on how strong it is. */
export function NewPassword({ email, ...field }: NewPasswordProps) {
  const { value } = field;
  const strength = strengthOf(value, email);
  const isLong = value.length >= SHORTEST;
  return (
    <Frame>
      <PasswordField {...field} isNew hint={`At least ${SHORTEST} characters. A few words are best.`} />
      <Bars aria-hidden="true" data-weak={strength < 3 || undefined}>
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} data-on={bar <= strength || undefined} />
        ))}
      </Bars>
      <Words role="status">{isLong && words[strength]}</Words>
    </Frame>
  );
}
