import { styled } from "@mui/material/styles";
import { useId } from "react";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { scoreLabels } from "./rating-draft.ts";

const Group = styled("fieldset")(({ theme }) => ({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  borderRadius: 12,
  "& > legend": { padding: "0 0 6px", fontWeight: 600 },
  "& p": { margin: "4px 0 0", minHeight: "1.6em" },
  "& [role=alert]": { color: theme.vars.palette.error.main, fontSize: "0.9rem" },
}));
const Row = styled("div")({ display: "flex", gap: 2, marginLeft: -8 });
const Star = styled("label")(({ theme }) => ({
  position: "relative",
  display: "grid",
  placeItems: "center",
  width: 52,
  height: 52,
  borderRadius: 12,
  cursor: "pointer",
  "& input": { position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "inherit" },
  "& svg": {
    width: 36,
    height: 36,
    fill: "none",
    stroke: theme.vars.palette.control,
    strokeWidth: 1.5,
    strokeLinejoin: "round",
  },
  "&[data-lit=true] svg": { fill: theme.vars.palette.sun, stroke: theme.vars.palette.text.secondary },
  "&:hover": { background: theme.vars.palette.mist },
  "&:has(:focus-visible)": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
}));

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
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend id={id}>{legend}</legend>
      <Row>
        {scoreLabels.map((word, i) => (
          <Star key={word} data-lit={i < score}>
            <input type="radio" name={id} checked={score === i + 1} onChange={() => onChoose(i + 1)} />
            <VisuallyHidden>
              {i + 1} {i === 0 ? "star" : "stars"}: {word}
            </VisuallyHidden>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />
            </svg>
          </Star>
        ))}
      </Row>
      {error ? (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : (
        <p aria-hidden="true">{scoreLabels[score - 1]}</p>
      )}
    </Group>
  );
}
