import { isEmail } from "@core/people/email.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useSubmit } from "../../api/hooks/use-submit.ts";
import type { SignInOutcome } from "../../auth/sign-in-outcome.ts";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useForm } from "../../ui/forms/use-form.ts";

interface DemoGoogleProps {
  /** As in `GoogleButton`. */
  again: string | undefined;
  onOutcome: (outcome: SignInOutcome) => void;
  onClose: () => void;
}

/** Replaces Google's popup in the demo, which works without the internet. */
export function DemoGoogleForm({ again, onOutcome, onClose }: DemoGoogleProps) {
  const form = useForm({
    initial: { email: again ?? "" },
    errorsOf: ({ email }) => ({
      email: isEmail(email.trim()) ? undefined : "Please enter a valid email address.",
    }),
  });
  const signIn = async (address: string) => {
    const { confirmAsDemoGoogle, signInAsDemoGoogle } = await import("../../auth/demo-google.ts");
    onOutcome(await (again === undefined ? signInAsDemoGoogle : confirmAsDemoGoogle)(address));
    return null;
  };
  const { submit, isPending } = useSubmit(form, signIn, { request: ({ email }) => email.trim() });
  return (
    <Dialog open onClose={onClose} aria-labelledby="demo-google" fullWidth maxWidth="xs">
      <DialogTitle id="demo-google">Google sign-in (demo)</DialogTitle>
      <DialogContent>
        <p style={{ margin: 0 }}>The demo runs offline, so this stands in for Google's own window.</p>
        <Form onSubmit={submit}>
          <Field label="Google email" type="email" autoFocus {...form.field("email")} />
          <SubmitButton pending={isPending}>Continue</SubmitButton>
          <Button onClick={onClose}>Not now</Button>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
