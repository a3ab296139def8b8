import { useState } from "react";

type Texts<K extends string> = Record<K, string>;
type Wrong<K extends string> = Partial<Record<K, string>>;

/**
 * Texts of a form. A field says what is wrong with it once it was left, and what the server refused until it is
 * changed.
 */
export const useFields = <K extends string>(initial: Texts<K>, wrongWith: (values: Texts<K>) => Wrong<K>) => {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<K>>(new Set());
  const [refused, setRefused] = useState<Wrong<K>>({});
  const wrong = wrongWith(values);
  const names = Object.keys(initial) as K[];

  return {
    values,
    /** Props of a field. */
    field: (name: K) => ({
      name,
      value: values[name],
      error: refused[name] ?? (left.has(name) ? wrong[name] : undefined),
      onChange: (value: string) => {
        setValues((before) => ({ ...before, [name]: value }));
        setRefused((before) => ({ ...before, [name]: undefined }));
      },
      // A field that was only walked through has nothing wrong with it yet.
      onBlur: () => {
        if (values[name] !== initial[name] || refused[name]) setLeft((before) => new Set([...before, name]));
      },
    }),
    /** Fills in what is still empty. */
    fill: (texts: Wrong<K>) =>
      setValues((before) => {
        const added = names.filter((name) => before[name] === "" && texts[name]);
        return added.length === 0
          ? before
          : { ...before, ...Object.fromEntries(added.map((name) => [name, texts[name]])) };
      }),
    /** Whether everything may be sent; otherwise each field says why not. */
    check: (): boolean => {
      setLeft(new Set(names));
      return !names.some((name) => wrong[name]);
    },
    /** Shows the server's refusals beside their fields (design §5 details, with or without a path before the name). Answers whether any found its field. */
    refuse: (details: Readonly<Record<string, unknown>>): boolean => {
      const found: Wrong<K> = {};
      for (const [path, text] of Object.entries(details)) {
        const name = names.find((one) => path === one || path.endsWith(`.${one}`));
        if (name && typeof text === "string") found[name] = text;
      }
      setRefused(found);
      return Object.keys(found).length > 0;
    },
  };
};
