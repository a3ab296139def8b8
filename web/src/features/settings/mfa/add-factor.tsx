import { useState } from "react";
import type { Factor } from "../../../auth/factors/factor.ts";
import { Option, Options } from "../../../ui/forms/option.tsx";
import { Column } from "../../../ui/layout.ts";
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
  return (
    <Column>
      <Options legend="How would you like to get codes?">
        {ways.map(({ kind, text }) => (
          <Option key={kind} name="way" isChosen={kind === chosen} onChoose={() => setChosen(kind)}>
            {text}
          </Option>
        ))}
      </Options>
      {chosen === "app" ? (
        <AddApp onAdded={onAdded} />
      ) : (
        <AddPhone suggestion={suggestion} onAdded={onAdded} />
      )}
    </Column>
  );
}
