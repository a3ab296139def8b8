import { styled } from "@mui/material/styles";
import { useEffect, useState, useSyncExternalStore } from "react";
import { CloseIcon } from "./icons/icons.tsx";

interface Notice {
  id: number;
  text: string;
  /** A way back, such as "Undo". */
  action?: { label: string; run: () => void } | undefined;
}

/** ms a notice stays; longer than anybody needs to read one line. */
const STAYS = 8000;
let notice: Notice | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: Notice | null) => {
  notice = next;
  for (const listener of listeners) listener();
};

/** Shows a sentence at the foot of the page; a new one takes the place of the old. Answers how to take it away. */
export const notify = (text: string, action?: { label: string; run: () => void }): (() => void) => {
  const mine = { id: ++lastId, text, action };
  set(mine);
  return () => {
    if (notice === mine) set(null);
  };
};

const Region = styled("div")(({ theme }) => ({
  position: "fixed",
  insetInline: 16,
  bottom: 16,
  zIndex: theme.zIndex.snackbar,
  display: "grid",
  justifyItems: "center",
  pointerEvents: "none",
}));

const Card = styled("div")(({ theme }) => ({
  pointerEvents: "auto",
  display: "flex",
  alignItems: "center",
  gap: 8,
  maxWidth: 560,
  padding: "8px 8px 8px 20px",
  borderRadius: 14,
  background: theme.vars.palette.text.primary,
  color: theme.vars.palette.background.paper,
  boxShadow: theme.vars.shadows[8],
  "& button": {
    font: "inherit",
    fontWeight: 600,
    color: "inherit",
    background: "none",
    border: 0,
    borderRadius: 8,
    minHeight: 40,
    minWidth: 40,
    padding: "4px 10px",
    cursor: "pointer",
    "&:focus-visible": { outlineColor: "currentColor", outlineOffset: -2 },
  },
}));

/** The place where notices appear; the shell has one. */
export function Notifier() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notice,
    () => null,
  );
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!shown || isHeld) return;
    const timer = setTimeout(() => set(null), STAYS);
    return () => clearTimeout(timer);
  }, [shown, isHeld]);
  const hold = (held: boolean) => () => setIsHeld(held);
  return (
    <Region role="status" aria-live="polite">
      {shown && (
        <Card
          key={shown.id}
          onPointerEnter={hold(true)}
          onPointerLeave={hold(false)}
          onFocus={hold(true)}
          onBlur={hold(false)}
        >
          <span>{shown.text}</span>
          {shown.action && (
            <button
              type="button"
              onClick={() => {
                shown.action?.run();
                set(null);
              }}
            >
              {shown.action.label}
            </button>
          )}
          <button type="button" aria-label="Close this message" onClick={() => set(null)}>
            <CloseIcon size={18} />
          </button>
        </Card>
      )}
    </Region>
  );
}
