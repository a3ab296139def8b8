import { styled } from "@mui/material/styles";

const Two = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  gap: 4,
  padding: 4,
  borderRadius: 14,
  background: theme.vars.palette.mist,
  "& button": {
    minHeight: 44,
    border: 0,
    borderRadius: 10,
    font: "inherit",
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    background: "none",
    cursor: "pointer",
  },
  "& button[aria-pressed=true]": {
    color: theme.vars.palette.text.primary,
    background: theme.vars.palette.background.paper,
    boxShadow: theme.vars.shadows[1],
  },
}));

/** Switches between signing in and creating an account. */
export function ModeSwitch({ isNew, onChange }: { isNew: boolean; onChange: (isNew: boolean) => void }) {
  return (
    <Two role="group" aria-label="What would you like to do?">
      <button type="button" aria-pressed={!isNew} onClick={() => onChange(false)}>
        Sign in
      </button>
      <button type="button" aria-pressed={isNew} onClick={() => onChange(true)}>
        Create account
      </button>
    </Two>
  );
}
