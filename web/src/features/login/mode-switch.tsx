import { styled } from "@mui/material/styles";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";

const Two = styled(ToggleButtonGroup)(({ theme }) => ({
  display: "grid",
  // One below the other where large text leaves no room for both.
  gridTemplateColumns: "repeat(auto-fit, minmax(7.5rem, 1fr))",
  gap: 4,
  padding: 4,
  borderRadius: 14,
  background: theme.vars.palette.mist,
  "& .MuiToggleButton-root": {
    minHeight: 44,
    padding: 4,
    margin: 0,
    border: 0,
    borderRadius: 10,
    color: theme.vars.palette.text.secondary,
    "&.Mui-selected, &.Mui-selected:hover": {
      color: theme.vars.palette.text.primary,
      background: theme.vars.palette.background.paper,
      boxShadow: theme.vars.shadows[1],
    },
  },
}));

/** Switches between signing in and creating an account. */
export function ModeSwitch({ isNew, onChange }: { isNew: boolean; onChange: (isNew: boolean) => void }) {
  return (
    // Toggle buttons, not tabs: the title and lead of the page change too, not one panel.
    <Two
      exclusive
      aria-label="What would you like to do?"
      value={isNew ? "new" : "known"}
      onChange={(_, mode: "new" | "known" | null) => mode && onChange(mode === "new")}
    >
      <ToggleButton value="known">Sign in</ToggleButton>
      <ToggleButton value="new">Create account</ToggleButton>
    </Two>
  );
}
