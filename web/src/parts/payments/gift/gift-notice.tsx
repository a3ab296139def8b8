import Alert from "@mui/material/Alert";
import type { ReactNode } from "react";
import { GiftIcon } from "../../../ui/icons/icons.tsx";

/** What a gift adds, beside the place where it counts. */
export function GiftNotice({ children }: { children: ReactNode }) {
  return (
    <Alert
      role="note"
      icon={<GiftIcon />}
      sx={{
        border: 0,
        borderRadius: "12px",
        bgcolor: "mist",
        "&& .MuiAlert-icon": { color: "secondary.main" },
      }}
    >
      <strong>Welcome gift:</strong> {children}
    </Alert>
  );
}
