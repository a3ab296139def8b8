import { styled } from "@mui/material/styles";
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from "react";

const Grid = styled("form")({ display: "grid", gap: 20 });

type FormProps = Omit<ComponentProps<"form">, "onSubmit"> & {
  /** Sends; false when something is wrong with a field, so that the first such field gets the focus. */
  onSubmit: () => boolean | undefined | Promise<boolean | undefined>;
};

/** A form that validates in our own words and leads to the first field that is wrong. */
export function Form({ onSubmit, ...native }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await onSubmit()) === false) setRefusals((count) => count + 1);
  };
  // Drawn after what is wrong with the fields, or with it: the field is marked by now.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);
  return <Grid ref={form} noValidate {...native} onSubmit={(event) => void submit(event)} />;
}
