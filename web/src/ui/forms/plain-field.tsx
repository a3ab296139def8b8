import { styled } from "@mui/material/styles";
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from "react";

const Wrap = styled("div")({ display: "grid", gap: 6, minWidth: 0 });

const Label = styled("label")({ fontWeight: 600, fontSize: "0.95rem" });

const Quiet = styled("span")(({ theme }) => ({
  fontSize: "0.9rem",
  color: theme.vars.palette.text.secondary,
}));

const ErrorText = styled("span")(({ theme }) => ({
  fontSize: "0.9rem",
  color: theme.vars.palette.error.main,
}));

/**
 * Styles of inputs, text areas and selects of the prerendered pages, which have MUI's looks of no input and take up
 * what was typed before hydration.
 */
const control = styled("input")(({ theme }) => ({
  font: "inherit",
  color: "inherit",
  width: "100%",
  minHeight: 48,
  padding: "10px 14px",
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.control}`,
  background: theme.vars.palette.background.paper,
  "@media (hover: hover)": { "&:hover": { borderColor: theme.vars.palette.text.primary } },
  "&[aria-invalid=true]": { borderColor: theme.vars.palette.error.main, borderWidth: 2 },
  "&:disabled": { opacity: 0.6 },
  "&::placeholder": { color: theme.vars.palette.text.secondary, opacity: 1 },
}));

interface Common {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  /** Error message, shown and announced. */
  error?: string | undefined;
}

type Native<E extends "input" | "textarea" | "select"> = Omit<
  ComponentProps<E>,
  keyof Common | "id" | "className"
>;

const useDescription = (hint: ReactNode, error: string | undefined) => {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const attributes = {
    id,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": described || undefined,
  };
  const notes = (
    <>
      {error && (
        <ErrorText id={`${id}-error`} role="alert">
          {error}
        </ErrorText>
      )}
      {hint && <Quiet id={`${id}-hint`}>{hint}</Quiet>}
    </>
  );
  return { id, attributes, notes };
};

const never = () => () => undefined;

/** Adopts a value typed, chosen or restored by the browser in a prerendered page before hydration. */
const useTakenUp = <E extends { value: string }>(
  value: string,
  onChange: (value: string) => void,
): RefObject<E | null> => {
  const control = useRef<E>(null);
  // Skip fields that React rendered itself: a select without the wanted option shows another one meanwhile.
  const isPrerendered = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, before the next render
  useLayoutEffect(() => {
    const found = control.current?.value;
    if (isPrerendered && found && found !== value) onChange(found);
  }, []);
  return control;
};

/** A labeled text field. */
export function PlainField({ label, value, onChange, hint, error, ...native }: Common & Native<"input">) {
  const { id, attributes, notes } = useDescription(hint, error);
  const ref = useTakenUp<HTMLInputElement>(value, onChange);
  const Control = control;
  return (
    <Wrap>
      <Label htmlFor={id}>{label}</Label>
      <Control
        ref={ref}
        dir="auto"
        {...native}
        {...attributes}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {notes}
    </Wrap>
  );
}

const Area = control.withComponent("textarea");

export function PlainTextArea({
  label,
  value,
  onChange,
  hint,
  error,
  rows = 4,
  ...native
}: Common & Native<"textarea">) {
  const { id, attributes, notes } = useDescription(hint, error);
  const ref = useTakenUp<HTMLTextAreaElement>(value, onChange);
  return (
    <Wrap>
      <Label htmlFor={id}>{label}</Label>
      <Area
        ref={ref}
        dir="auto"
        {...native}
        {...attributes}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {notes}
    </Wrap>
  );
}

const Select = control.withComponent("select");

/** A labeled select; its children are the options. */
export function PlainChoice({ label, value, onChange, hint, error, ...native }: Common & Native<"select">) {
  const { id, attributes, notes } = useDescription(hint, error);
  const ref = useTakenUp<HTMLSelectElement>(value, onChange);
  return (
    <Wrap>
      <Label htmlFor={id}>{label}</Label>
      <Select
        ref={ref}
        {...native}
        {...attributes}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {notes}
    </Wrap>
  );
}
