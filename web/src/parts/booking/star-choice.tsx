import FormHelperText from "@mui/material/FormHelperText";
import Rating from "@mui/material/Rating";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { FieldGroup } from "../../ui/forms/field-group.tsx";

const scoreLabels = ["Poor", "Could be better", "Good", "Very good", "Wonderful"] as const;

const Group = styled(FieldGroup)({
  borderRadius: 12,
  "& p": { margin: "4px 0 0", minHeight: "1.6em" },
});
const SIZE = 52;
const Stars = styled(Rating)(({ theme }) => ({
  // As wide as its stars: MUI finds the one under the pointer by its share of the width.
  display: "block",
  width: 5 * SIZE,
  marginLeft: -8,
  color: theme.vars.palette.sun,
  "& .MuiRating-icon": { padding: 8, borderRadius: 12, fontSize: 36 },
  "& .MuiRating-iconEmpty": { color: theme.vars.palette.control },
  "&.Mui-focusVisible .MuiRating-iconActive": {
    outline: `3px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
  "& > label": { display: "inline-block", verticalAlign: "top" },
  // Each radio button is as large as its star and in its place, for pointers and screen readers that look for it there.
  "& > .MuiRating-visuallyHidden": {
    width: SIZE,
    height: SIZE,
    margin: `0 0 0 -${SIZE}px`,
    clipPath: "none",
    opacity: 0,
    cursor: "pointer",
  },
  // MUI's radio button for no stars: a rating has at least one.
  "& > label:has(> input)": { display: "none" },
}));

/** A star of the size of the font. */
const Star = styled("svg")(({ theme }) => ({
  width: "1em",
  height: "1em",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.5,
  strokeLinejoin: "round",
  "&[data-lit=true]": { fill: "currentColor", stroke: theme.vars.palette.text.secondary },
}));
const star = (isLit: boolean) => (
  <Star viewBox="0 0 24 24" aria-hidden="true" data-lit={isLit}>
    <path d="m12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />
  </Star>
);

const labelOf = (score: number) => `${score} ${score === 1 ? "star" : "stars"}: ${scoreLabels[score - 1]}`;

interface StarChoiceProps {
  legend: string;
  /** 1–5; 0 while none is chosen. */
  score: number;
  error: string | undefined;
  onChoose: (score: number) => void;
}

/** One to five stars: radio buttons, filled up to the chosen one. */
export function StarChoice({ legend, score, error, onChoose }: StarChoiceProps) {
  const id = useId();
  return (
    <Group
      legend={legend}
      role="radiogroup"
      tabIndex={-1}
      error={error !== undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <Stars
        name={id}
        value={score}
        icon={star(true)}
        emptyIcon={star(false)}
        getLabelText={labelOf}
        // Null: the chosen star is pressed again, and stays.
        onChange={(_, chosen) => chosen !== null && onChoose(chosen)}
      />
      {error ? (
        <FormHelperText id={`${id}-error`} role="alert">
          {error}
        </FormHelperText>
      ) : (
        <p aria-hidden="true">{scoreLabels[score - 1]}</p>
      )}
    </Group>
  );
}
