import { useState } from "react";

type Texts<K extends string> = Record<K, string>;
type Errors<K extends string> = Partial<Record<K, string>>;

/**
 * The text fields of a form. A field shows its error after it loses focus, and the server's error until its value
 * changes.
 */
export const useFields = <K extends string>(initial: Texts<K>, errorsOf: (values: Texts<K>) => Errors<K>) => {
  const [values, setValues] = useState(initial);
  const [blurred, setBlurred] = useState<ReadonlySet<K>>(new Set());
  const [refused, setRefused] = useState<Errors<K>>({});
  const errors = errorsOf(values);
  const names = Object.keys(initial) as K[];

  return {
    values,
    /** Props of a field. */
    field: (name: K) => ({
      name,
      value: values[name],
      error: refused[name] ?? (blurred.has(name) ? errors[name] : undefined),
      onChange: (value: string) => {
        setValues((before) => ({ ...before, [name]: value }));
        setRefused((before) => ({ ...before, [name]: undefined }));
      },
      // An empty field that was only tabbed through shows no error yet.
      onBlur: () => {
        if (values[name] !== initial[name] || refused[name])
          setBlurred((before) => new Set([...before, name]));
      },
    }),
    /** Fills in empty fields. */
    fill: (texts: Errors<K>) =>
      setValues((before) => {
        const added = names.filter((name) => before[name] === "" && texts[name]);
        return added.length === 0
          ? before
          : { ...before, ...Object.fromEntries(added.map((name) => [name, texts[name]])) };
      }),
    /** Whether every field is valid; otherwise each shows its error. */
    check: (): boolean => {
      setBlurred(new Set(names));
      return !names.some((name) => errors[name]);
    },
    /** Shows the server's errors beside their fields, with or without a path before the name. Returns whether any field matched. */
    refuse: (errors: Readonly<Record<string, string>>): boolean => {
      const found: Errors<K> = {};
      for (const [path, text] of Object.entries(errors)) {
        const name = names.find((one) => path === one || path.endsWith(`.${one}`));
        if (name) found[name] = text;
      }
      setRefused(found);
      return Object.keys(found).length > 0;
    },
  };
};
