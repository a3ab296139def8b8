import { type FocusEvent, useState } from "react";
import { makeStore, useStore } from "../../store.ts";
import {
  emptyTextsOf,
  type FormErrors,
  openedForm,
  refusalFor,
  withChange,
  withLeft,
  withNoErrors,
} from "./form-state.ts";

/** Where the values of a form outlive it, such as `sessionDraft` of `auth/`. */
export interface Draft<V> {
  /** What is kept of the values, if anything. */
  read?: () => Partial<V> | null;
  /** Keeps the values, of which `change` is new; null once they are saved for good. */
  save: (values: V | null, change: Partial<V>) => void;
}

interface FormOptions<V> {
  initial: V;
  /** What is wrong with the values, by name. */
  errorsOf?: (values: V) => FormErrors<V>;
  draft?: Draft<V> | undefined;
}

/** The names of those values that are any text. */
type TextName<V> = { [K in keyof V]: string extends V[K] ? K : never }[keyof V] & string;

/** Whether a field lost the focus to what is being pressed: an error would move that away from under the pointer. */
const isPressed = (target: EventTarget | null) => target instanceof Element && target.matches("a, button");

/**
 * The values of a form, of any shape, and their errors. A field shows its error once it was left, everything else once
 * the form was to be sent, and the server's error until the value changes. `useSubmit` of `api/` sends it.
 */
export const useForm = <V extends object>({ initial, errorsOf = () => ({}), draft }: FormOptions<V>) => {
  const [store] = useState(() => makeStore(openedForm(initial, draft?.read?.())));
  const { values, left, isTried, refused } = useStore(store);
  const errors = errorsOf(values);

  const error = (name: keyof V): string | undefined =>
    refused[name] ?? (isTried || left.has(name) ? errors[name] : undefined);
  const set = (change: Partial<V>) => {
    store.set(withChange(store.get(), change));
    draft?.save(store.get().values, change);
  };

  return {
    values,
    /** Changes some values. */
    set,
    /** The error to show beside a control. */
    error,
    /** Props of a `Field`, `TextArea` or `Choice`. */
    field: <K extends TextName<V>>(name: K) => ({
      name,
      value: values[name] as string,
      error: error(name),
      onChange: (value: string) => set({ [name]: value } as unknown as Partial<V>),
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!isPressed(relatedTarget)) store.set(withLeft(store.get(), name));
      },
    }),
    /** Fills in empty texts. */
    fill: (texts: Partial<V>) => {
      const added = emptyTextsOf(store.get(), texts);
      if (Object.keys(added).length > 0) set(added);
    },
    /** Whether every value is valid; otherwise each error shows. What the server said about valid ones is to be said again. */
    check: (): boolean => {
      const state = store.get();
      const isValid = Object.values(errorsOf(state.values)).every((text) => !text);
      store.set({ ...state, isTried: true, refused: isValid ? {} : state.refused });
      return isValid;
    },
    /** Shows the server's errors beside their fields. Returns the paths of those that have none here. */
    refuse: (errors: Readonly<Record<string, string>>): string[] => {
      const { others, ...shown } = refusalFor(values, errors);
      store.set({ ...store.get(), ...shown });
      return others;
    },
    /** Once the values are saved: no error shows, and the draft is gone. */
    settle: () => {
      store.set(withNoErrors(store.get()));
      draft?.save(null, {});
    },
    /** Back to what the form began with. */
    reset: () => {
      store.set(openedForm(store.get().initial));
      draft?.save(null, {});
    },
  };
};

/** A form as `useForm` makes it. */
export type FormOf<V extends object> = ReturnType<typeof useForm<V>>;
