import { isEmail } from "@core/people/email.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useState } from "react";
import { useAction } from "../../api/hooks/use-action.ts";
import type { SignInOutcome } from "../../auth/sign-in-outcome.ts";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";

interface DemoGoogleProps {
  /** As in `GoogleButton`. */
  again: string | undefined;
  onOutcome: (outcome: SignInOutcome) => void;
  onClose: () => void;
}

/** Replaces Google's popup in the demo, which works without the internet. */
export function DemoGoogleForm({ again, onOutcome, onClose }: DemoGoogleProps) {
  const [email, setEmail] = useState(again ?? "");
  const [error, setError] = useState("");
  const { run, isPending } = useAction(async (address: string) => {
    const { confirmAsDemoGoogle, signInAsDemoGoogle } = await import("../../auth/demo-google.ts");
    onOutcome(await (again === undefined ? signInAsDemoGoogle : confirmAsDemoGoogle)(address));
    return null;
  });
  const submit = async () => {
    if (!isEmail(email.trim())) {
      setError("Please enter a valid email address.");
      return false;
    }
    await run(email.trim());
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="demo-google" fullWidth maxWidth="xs">
      <DialogTitle id="demo-google">Google sign-in (demo)</DialogTitle>
      <DialogContent>
        <p style={{ margin: 0 }}>The demo runs offline, so this stands in for Google's own window.</p>
        <Form onSubmit={submit}>
          <Field
            label="Google email"
            type="email"
            value={email}
            onChange={setEmail}
            error={error}
            autoFocus
          />
          <SubmitButton pending={isPending}>Continue</SubmitButton>
          <Button onClick={onClose}>Not now</Button>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
