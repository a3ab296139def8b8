import { styled } from "@mui/material/styles";

const Label = styled("label")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minHeight: 44,
  cursor: "pointer",
  "& input": { width: 20, height: 20, margin: 0, accentColor: theme.vars.palette.primary.main },
}));

/** Whether the new card is the one that is suggested. */
export function DefaultChoice({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  return (
    <Label>
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
      Suggest this card first
    </Label>
  );
}
