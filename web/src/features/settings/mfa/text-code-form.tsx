import type { ComponentProps } from "react";
import { CodeForm, textMessageCode } from "../../../parts/sign-in/code-form.tsx";

interface TextCodeFormProps extends Omit<ComponentProps<typeof CodeForm>, "label" | "hint"> {
  /** The number, as it is read. */
  sentTo: string;
}

/** The code that was sent to a phone that is being added. */
export const TextCodeForm = ({ sentTo, ...form }: TextCodeFormProps) => (
  <CodeForm {...textMessageCode(sentTo)} {...form} />
);
