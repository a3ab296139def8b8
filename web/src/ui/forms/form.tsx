import { styled } from "@mui/material/styles";
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from "react";

const Grid = styled("form")({ display: "grid", gap: 20 });

type FormProps = Omit<ComponentProps<"form">, "onSubmit"> & {
  /** Submits; false when a field is invalid, so that the first invalid field gets the focus. */
  onSubmit: () => boolean | undefined | Promise<boolean | undefined>;
};

/** A form that shows our own messages and focuses the first invalid field. */
export function Form({ onSubmit, ...native }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await onSubmit()) === false) setRefusals((count) => count + 1);
  };
  // The next frame, when the invalid fields are marked.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);
  return <Grid ref={form} noValidate {...native} onSubmit={(event) => void submit(event)} />;
}
