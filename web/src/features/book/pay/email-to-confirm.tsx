import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { VerifyEmail } from "../../../parts/sign-in/verify-email.tsx";
import { paths, withNextPath } from "../../../routing/paths.ts";

const Box = styled("section")(({ theme }) => ({
  padding: 16,
  borderRadius: 12,
  background: theme.vars.palette.mist,
  "& h3": { fontSize: "1rem", margin: 0 },
  "& p": { margin: "4px 0 0" },
}));

interface EmailToConfirmProps {
  /** Address to return to from the settings. */
  here: string;
  onConfirmed: () => void;
}

/** The last thing before a first booking: opening the link in the email. Disappears by itself once that happened. */
export function EmailToConfirm({ here, onConfirmed }: EmailToConfirmProps) {
  return (
    <Box aria-labelledby="confirm-email">
      <h3 id="confirm-email">Confirm your email, then book</h3>
      <VerifyEmail isNext onConfirmed={onConfirmed} />
      <p>
        <Link to={withNextPath(paths.email, here)}>Use a different email</Link>
      </p>
    </Box>
  );
}
