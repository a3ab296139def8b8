import Button from "@mui/material/Button";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { useState } from "react";
import { resultOf } from "../../../api/as-result.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { type Factor, factorName } from "../../../auth/factors/factor.ts";
import { useRecentSignIn } from "../../../parts/sign-in/use-recent-sign-in.tsx";
import { deviceTimeZone, formatTime } from "../../../ui/formats/time-format.ts";
import { PhoneIcon } from "../../../ui/icons/icons.tsx";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";

/** Loaded on demand: only needed after a press, and the largest part of the page. */
const ConfirmDialog = lazyPart(() => import("../../../ui/confirm-dialog.tsx").then((m) => m.ConfirmDialog));

interface FactorListProps {
  factors: readonly Factor[];
  /** Called once a factor is removed. */
  onRemoved: () => Promise<void>;
}

/** The phones that receive codes and the apps that show them, each with a button to remove it. */
export function FactorList({ factors, onRemoved }: FactorListProps) {
  const { withRecentSignIn, recentSignIn } = useRecentSignIn();
  const [leaving, setLeaving] = useState<Factor>();
  const isLast = factors.length === 1;
  const { run, problem, isPending, attempt } = useAction(async (id: string) => {
    const { removeFactor } = await import("../../../auth/factors/factors.ts");
    const result = await withRecentSignIn(() => removeFactor(id, isLast));
    if (result?.ok) {
      await onRemoved();
      notify(isLast ? "Two-step verification is off." : "Removed.");
      // The pressed button is gone with its row.
      document.querySelector("h1")?.focus();
    }
    return result && resultOf(result.ok ? null : result.error.message);
  });
  const pending = isPending ? attempt?.input : undefined;

  const remove = ({ id }: Factor) => {
    setLeaving(undefined);
    void run(id);
  };

  return (
    <>
      <List>
        {factors.map((factor) => (
          <ListItem key={factor.id} disableGutters divider sx={{ flexWrap: "wrap" }}>
            <ListItemIcon>
              <PhoneIcon />
            </ListItemIcon>
            <ListItemText
              primary={factorName(factor)}
              secondary={
                factor.since !== null && `Added ${formatTime(factor.since, deviceTimeZone(), "longDate")}`
              }
            />
            <Button variant="outlined" disabled={isPending} onClick={() => setLeaving(factor)}>
              {pending === factor.id ? "Removing…" : "Remove"}
              <VisuallyHidden> {factorName(factor)}</VisuallyHidden>
            </Button>
          </ListItem>
        ))}
      </List>
      {problem && (
        <div style={{ marginTop: 16 }}>
          <InlineAlert kind="error">{problem.message}</InlineAlert>
        </div>
      )}
      {leaving && (
        <LazyBoundary onFailed={() => setLeaving(undefined)}>
          <ConfirmDialog
            isOpen
            isDestructive
            title={`Remove this ${leaving.kind}?`}
            confirmLabel={`Remove ${leaving.kind}`}
            cancelLabel={`Keep ${leaving.kind}`}
            onConfirm={() => remove(leaving)}
            onCancel={() => setLeaving(undefined)}
          >
            {isLast
              ? "This is your only one. Without it, we won't ask for a code when you sign in."
              : `Codes from ${factorName(leaving)} won't work anymore. Your others still will.`}
          </ConfirmDialog>
        </LazyBoundary>
      )}
      {recentSignIn}
    </>
  );
}
