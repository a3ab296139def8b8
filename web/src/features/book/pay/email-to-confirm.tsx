import Paper from "@mui/material/Paper";
import { VerifyEmail } from "../../../parts/sign-in/verify-email.tsx";

interface EmailToConfirmProps {
  /** Address to return to from the settings. */
  returnTo: string;
  onConfirmed: () => void;
}

/** The last step before a first booking: opening the link in the email. Disappears once the email is confirmed. */
export function EmailToConfirm({ returnTo, onConfirmed }: EmailToConfirmProps) {
  return (
    <Paper
      component="section"
      elevation={0}
      aria-labelledby="confirm-email"
      sx={{ padding: "16px", borderRadius: "12px", bgcolor: "mist" }}
    >
      <h3 id="confirm-email" style={{ fontSize: "1rem" }}>
        Confirm your email, then book
      </h3>
      <VerifyEmail isNext next={returnTo} onConfirmed={onConfirmed} />
    </Paper>
  );
}
