import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { lazy, Suspense, useState } from "react";
import { type Factor, factorName } from "../../../auth/factor.ts";
import { useRecentSignIn } from "../../../sign-in/use-recent-sign-in.tsx";
import { PhoneIcon } from "../../../ui/icons/icons.tsx";
import { Message } from "../../../ui/message.tsx";
import { notify } from "../../../ui/notifier.tsx";
import { Quiet } from "../../../ui/panel.tsx";
import { deviceZone, formatTime } from "../../../ui/time-format.ts";
import { Unseen } from "../../../ui/unseen.ts";

/** Needed when somebody presses a button, and the largest part of the page. */
const ConfirmDialog = lazy(() =>
  import("../../../ui/confirm-dialog.tsx").then((m) => ({ default: m.ConfirmDialog })),
);

const List = styled("ul")({ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 20 });
const Item = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: "8px 14px",
  alignItems: "start",
  "& > svg": { color: theme.vars.palette.primary.main, marginTop: 2 },
  "& strong": { display: "block" },
  "& > button": { gridColumn: 2, justifySelf: "start" },
  [theme.breakpoints.up("sm")]: {
    gridTemplateColumns: "auto minmax(0, 1fr) auto",
    "& > button": { gridColumn: 3 },
  },
}));

interface FactorListProps {
  factors: readonly Factor[];
  /** One has gone. */
  onRemoved: () => Promise<void>;
}

/** The phones that take codes, each with the way to take it away. */
export function FactorList({ factors, onRemoved }: FactorListProps) {
  const { withRecentSignIn, recentSignIn } = useRecentSignIn();
  const [leaving, setLeaving] = useState<Factor>();
  const [pending, setPending] = useState("");
  const [problem, setProblem] = useState("");
  const isLast = factors.length === 1;

  const remove = async ({ id }: Factor) => {
    setLeaving(undefined);
    setProblem("");
    setPending(id);
    const { removeFactor } = await import("../../../auth/factors.ts");
    const result = await withRecentSignIn(() => removeFactor(id, isLast));
    if (result?.ok) {
      await onRemoved();
      notify(isLast ? "Your account has no second factor any more." : "The phone is removed.");
      // The button that was pressed has gone with its row.
      document.querySelector("h1")?.focus();
    }
    setPending("");
    setProblem(result && !result.ok ? result.error.message : "");
  };

  return (
    <>
      <List>
        {factors.map((factor) => (
          <Item key={factor.id}>
            <PhoneIcon />
            <div>
              <strong>{factorName(factor)}</strong>
              {factor.since !== null && (
                <Quiet>Added on {formatTime(factor.since, deviceZone(), "longDate")}</Quiet>
              )}
            </div>
            <Button variant="outlined" disabled={pending !== ""} onClick={() => setLeaving(factor)}>
              {pending === factor.id ? "Removing…" : "Remove"}
              <Unseen> {factorName(factor)}</Unseen>
            </Button>
          </Item>
        ))}
      </List>
      {problem && (
        <div style={{ marginTop: 16 }}>
          <Message kind="error">{problem}</Message>
        </div>
      )}
      {leaving && (
        <Suspense fallback={null}>
          <ConfirmDialog
            isOpen
            isGrave
            title="Remove this phone?"
            confirmLabel="Remove it"
            cancelLabel="Keep it"
            onConfirm={() => void remove(leaving)}
            onCancel={() => setLeaving(undefined)}
          >
            {isLast
              ? "It is the last one. From then on nobody is asked for a code when they sign in to your account."
              : `We send no more codes to ${factorName(leaving)}. Your other phones stay as they are.`}
          </ConfirmDialog>
        </Suspense>
      )}
      {recentSignIn}
    </>
  );
}
