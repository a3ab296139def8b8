import { styled } from "@mui/material/styles";
import { type ComponentProps, type FormEvent, useState } from "react";
import { useFocus } from "../focus.ts";

const Grid = styled("form")({ display: "grid", gap: 20 });

type FormProps = Omit<ComponentProps<"form">, "onSubmit"> & {
  /** Submits; false when a field is invalid, so that the first invalid field gets the focus. */
  onSubmit: () => boolean | undefined | Promise<boolean | undefined>;
};

const focusInvalid = (form: HTMLElement) => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();

/** A form that shows our own messages and focuses the first invalid field. */
export function Form({ onSubmit, ...native }: FormProps) {
  const [refusals, setRefusals] = useState(0);
  const form = useFocus<HTMLFormElement>(refusals, focusInvalid);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await onSubmit()) === false) setRefusals((count) => count + 1);
  };
  return <Grid ref={form} noValidate {...native} onSubmit={(event) => void submit(event)} />;
}
