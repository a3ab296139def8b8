import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type ReactNode, useState } from "react";
import type { CallResult } from "../../../api/call.ts";
import { useFocusOnChange } from "../../../ui/focus.ts";
import { Column } from "../../../ui/layout.ts";
import { RuledList } from "../../../ui/lists/ruled-list.ts";
import { DeskForm, type DeskFormProps } from "./desk-form.tsx";

/** Texts with a rule between them. */
export const TextList = styled(RuledList)({ "& > li": { paddingBlock: 10, overflowWrap: "anywhere" } });

/** The same beside each other where there is room, with a rule below each: they are short. */
const WideList = styled(TextList)(({ theme }) => ({
  outline: "none",
  [theme.breakpoints.up("lg")]: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(26rem, 1fr))",
    columnGap: 32,
    "& > li": { borderBottom: `1px solid ${theme.vars.palette.divider}` },
    "& > li + li": { borderTop: 0 },
    // A form takes the whole width, so that nothing empty is beside it.
    "& > li:has(form)": { gridColumn: "1 / -1" },
  },
}));

/** What is written, and at its end the buttons; below it where there is no room. */
const Entry = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: "2px 12px",
  alignItems: "start",
  "& > :first-of-type": { flex: "1 1 14rem" },
  "& > :last-of-type": { margin: "-6px -10px" },
});

/** What is being done: to one (its id), or `new`. */
interface Opened {
  id: string;
  isRemoval: boolean;
}

interface EditableListProps<T extends { id: string }, A> {
  /** Id of its heading. */
  labelledBy: string;
  all: readonly T[];
  /** What one is called in the labels of its buttons. */
  nameOf: (one: T) => string;
  /** What one shows above its buttons. */
  children: (one: T) => ReactNode;
  /** The form that changes one, or makes a new one. */
  form: (one: T | undefined, ends: { onDone: (answer: A) => void; onCancel: () => void }) => ReactNode;
  /** How one is removed: the question, its button, and the call. `verb`: what the button says that asks; `isOffered`: for which. */
  removal: Pick<DeskFormProps<A>, "label" | "about" | "onStale"> & {
    question: (one: T) => ReactNode;
    send: (one: T, key: string) => Promise<CallResult<A>>;
    verb?: string;
    isOffered?: (one: T) => boolean;
  };
  /** The button that adds one; absent where there can't be more. */
  add?: string;
  onDone: (answer: A) => void;
}

/** A list whose entries are changed, removed after a second press, and added in place, one at a time. */
export function EditableList<T extends { id: string }, A>({
  labelledBy,
  all,
  nameOf,
  children,
  form,
  removal: { question, send, verb = "Remove", isOffered = () => true, ...removal },
  add,
  onDone,
}: EditableListProps<T, A>) {
  const [open, setOpen] = useState<Opened>();
  /** What was done last: its button, which comes back, takes the focus again. */
  const [last, setLast] = useState<Opened>();
  const [removed, setRemoved] = useState<string>();
  const list = useFocusOnChange<HTMLUListElement>(removed);
  const isLast = (id: string, isRemoval: boolean) => last?.id === id && last.isRemoval === isRemoval;
  const close = () => {
    setLast(open);
    setOpen(undefined);
  };
  const ends = {
    onDone: (answer: A) => {
      if (open?.isRemoval) setRemoved(open.id);
      onDone(answer);
      close();
    },
    onCancel: close,
  };
  const opener = (one: T, label: string, isRemoval: boolean) => (
    <Button
      size="small"
      autoFocus={isLast(one.id, isRemoval)}
      aria-label={`${label} ${nameOf(one)}`}
      onClick={() => setOpen({ id: one.id, isRemoval })}
    >
      {label}
    </Button>
  );
  return (
    <>
      {all.length > 0 && (
        <WideList ref={list} tabIndex={-1} aria-labelledby={labelledBy}>
          {all.map((one) => (
            <li key={one.id}>
              {open?.id !== one.id ? (
                <Entry>
                  <Column style={{ gap: 4 }}>{children(one)}</Column>
                  <div>
                    {opener(one, "Edit", false)}
                    {isOffered(one) && opener(one, verb, true)}
                  </div>
                </Entry>
              ) : open.isRemoval ? (
                <Column style={{ gap: 6 }}>
                  <strong dir="auto">{question(one)}</strong>
                  <DeskForm
                    fields={[]}
                    isDestructive
                    {...removal}
                    {...ends}
                    send={(_, key) => send(one, key)}
                  />
                </Column>
              ) : (
                form(one, ends)
              )}
            </li>
          ))}
        </WideList>
      )}
      {open?.id === "new"
        ? form(undefined, ends)
        : add !== undefined && (
            <div>
              <Button
                variant="outlined"
                autoFocus={isLast("new", false)}
                onClick={() => setOpen({ id: "new", isRemoval: false })}
              >
                {add}
              </Button>
            </div>
          )}
    </>
  );
}
