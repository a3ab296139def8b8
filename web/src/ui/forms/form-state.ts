/** Error texts by name of the value. */
export type FormErrors<V> = { readonly [K in keyof V]?: string | undefined };

export interface FormState<V> {
  /** What it began with, without a draft. */
  initial: V;
  values: V;
  /** The fields that were left: their errors show. */
  left: ReadonlySet<keyof V>;
  /** Whether it was to be sent: every error shows. */
  isTried: boolean;
  /** The server's errors, each until its value changes. */
  refused: FormErrors<V>;
}

const namesOf = <V extends object>(values: V) => Object.keys(values) as (keyof V & string)[];

/** A form that opens, with what a draft has of it. */
export const openedForm = <V extends object>(initial: V, draft?: Partial<V> | null): FormState<V> => ({
  initial,
  values: { ...initial, ...draft },
  left: new Set(),
  isTried: false,
  refused: {},
});

/** After a change of some values: what the server said about them no longer counts. */
export const withChange = <V>(state: FormState<V>, change: Partial<V>): FormState<V> => {
  const unsaid = Object.fromEntries(Object.keys(change).map((name) => [name, undefined]));
  return { ...state, values: { ...state.values, ...change }, refused: { ...state.refused, ...unsaid } };
};

/** After a field was left. One that was only tabbed through shows no error yet. */
export const withLeft = <V>(state: FormState<V>, name: keyof V): FormState<V> =>
  state.values[name] === state.initial[name] && !state.refused[name]
    ? state
    : { ...state, left: new Set([...state.left, name]) };

export const withNoErrors = <V>(state: FormState<V>): FormState<V> => ({
  ...state,
  left: new Set(),
  isTried: false,
  refused: {},
});

/** The given texts, where the form has none yet. */
export const emptyTextsOf = <V extends object>({ values }: FormState<V>, texts: Partial<V>): Partial<V> =>
  Object.fromEntries(
    namesOf(values)
      .filter((name) => values[name] === "" && texts[name])
      .map((name) => [name, texts[name]]),
  ) as Partial<V>;

/** The server's errors by name of the value, with or without a path before it; the paths that are no value's are `others`. */
export const refusalFor = <V extends object>(values: V, errors: Readonly<Record<string, string>>) => {
  const refused: { [K in keyof V]?: string } = {};
  const others: string[] = [];
  for (const [path, text] of Object.entries(errors)) {
    const name = namesOf(values).find((name) => path === name || path.endsWith(`.${name}`));
    if (name) refused[name] = text;
    else others.push(path);
  }
  return { refused, others };
};
