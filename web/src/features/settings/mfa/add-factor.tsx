import { useState } from "react";
import type { Factor } from "../../../auth/factors/factor.ts";
import { Option, Options } from "../../../ui/forms/option.tsx";
import { Column } from "../../../ui/layout.ts";
import { notify } from "../../../ui/notices/notifier.tsx";
import { AddApp } from "./add-app.tsx";
import { AddPhone } from "./add-phone.tsx";

interface AddFactorProps {
  /** What is chosen at first: a number can be stolen, so accounts of the desk begin with an app. */
  first: Factor["kind"];
  /** What the form of a phone begins with; both may be empty. */
  suggestion: { phone: string; name: string };
  /** It is a second factor now. */
  onAdded: () => Promise<void>;
}

const ways: { kind: Factor["kind"]; text: string }[] = [
  { kind: "phone", text: "By text message" },
  { kind: "app", text: "From an authenticator app" },
];

/** Adds a phone or an authenticator app. */
export function AddFactor({ first, suggestion, onAdded }: AddFactorProps) {
  const [chosen, setChosen] = useState(first);
  const finish = async () => {
    await onAdded();
    notify("Done. We'll ask for a code when you sign in.");
    // The form is a new one.
    document.querySelector("h1")?.focus();
  };
  return (
    <Column>
      <Options legend="How would you like to get codes?">
        {ways.map(({ kind, text }) => (
          <Option key={kind} name="way" isChosen={kind === chosen} onChoose={() => setChosen(kind)}>
            {text}
          </Option>
        ))}
      </Options>
      {chosen === "app" ? <AddApp onAdded={finish} /> : <AddPhone suggestion={suggestion} onAdded={finish} />}
    </Column>
  );
}
