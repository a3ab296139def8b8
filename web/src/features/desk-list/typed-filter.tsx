import { useState } from "react";
import { Field } from "../../ui/forms/field.tsx";

interface TypedFilterProps {
  name: string;
  label: string;
  /** The value that holds; give another `key` with another one. */
  initial: string;
  onSubmit: (value: string) => void;
  type?: "date";
}

/** A filter that is typed: it holds once it is whole, on Enter or when the field is left. */
export function TypedFilter({ name, label, initial, onSubmit, type }: TypedFilterProps) {
  const [typed, setTyped] = useState(initial);
  const submit = () => {
    const value = typed.trim();
    if (value !== initial) onSubmit(value);
  };
  return (
    <Field
      type={type}
      name={name}
      label={label}
      value={typed}
      onChange={setTyped}
      onBlur={submit}
      onKeyDown={(event) => event.key === "Enter" && submit()}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
