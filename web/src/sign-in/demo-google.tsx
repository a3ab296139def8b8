import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { isEmail } from "../auth/email.ts";
import type { SignInOutcome } from "../auth/outcome.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";

const Body = styled("div")({ padding: 24, display: "grid", gap: 16, "& p": { margin: 0 } });

interface DemoGoogleProps {
  /** As of `GoogleButton`. */
  again: string | undefined;
  onOutcome: (outcome: SignInOutcome) => void;
  onClose: () => void;
}

/** Stands in for Google's window in the demo, which works without the internet. */
export function DemoGoogle({ again, onOutcome, onClose }: DemoGoogleProps) {
  const [email, setEmail] = useState(again ?? "");
  const [error, setError] = useState("");
  const [pending, setPending] = useState(false);
  const submit = async () => {
    if (!isEmail(email.trim())) {
      setError("Please enter a valid e-mail address.");
      return false;
    }
    setPending(true);
    const { confirmAsDemoGoogle, signInAsDemoGoogle } = await import("../auth/demo-google.ts");
    onOutcome(await (again === undefined ? signInAsDemoGoogle : confirmAsDemoGoogle)(email.trim()));
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="demo-google" fullWidth maxWidth="xs">
      <Body>
        <h2 id="demo-google">Google, in the demo</h2>
        <p>The demo works without the internet, so this stands in for Google's own window.</p>
        <Form onSubmit={submit}>
          <Field
            label="Google address"
            type="email"
            value={email}
            onChange={setEmail}
            error={error}
            autoFocus
          />
          <SubmitButton pending={pending}>Continue</SubmitButton>
          <Button onClick={onClose}>Not now</Button>
        </Form>
      </Body>
    </Dialog>
  );
}
