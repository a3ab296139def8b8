import type { SavedCard } from "@core/people/user.ts";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Column } from "../../../ui/layout.ts";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { Loading } from "../../../ui/loading.tsx";
import type { CardSaved } from "./card-form.tsx";

// Loaded on demand: most customers pay with a saved card (byte budget).
const CardForm = lazyPart(() => import("./card-form.tsx").then((m) => m.CardForm));

export interface AddCardHereProps {
  cards: readonly SavedCard[];
  /** What the button of a digital wallet does. */
  expressNote?: string | undefined;
  onSaved: CardSaved;
  /** Closes the form; missing where a card is needed. */
  onCancel?: (() => void) | undefined;
}

/** The form of a card in place, so that nobody leaves what they are paying. */
export function AddCardHere({ onCancel, ...form }: AddCardHereProps) {
  const id = useId();
  return (
    <Paper component={Column} variant="outlined" role="group" aria-labelledby={id} sx={{ padding: "16px" }}>
      <Typography component="h3" variant="h4" id={id}>
        Add a card
      </Typography>
      <LazyBoundary fallback={<Loading />}>
        <CardForm {...form} />
      </LazyBoundary>
      {onCancel && <Button onClick={onCancel}>Don't add a card</Button>}
    </Paper>
  );
}
