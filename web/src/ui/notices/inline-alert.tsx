import Alert from "@mui/material/Alert";
import type { ReactNode } from "react";
import { AlertIcon, CheckIcon, InfoIcon } from "../icons/first-icons.tsx";

const icons = { error: <AlertIcon />, warning: <AlertIcon />, success: <CheckIcon />, info: <InfoIcon /> };

interface InlineAlertProps {
  kind: keyof typeof icons;
  children: ReactNode;
  action?: ReactNode;
}

/** A message within a page. Errors and warnings are announced at once. */
export function InlineAlert({ kind, children, action }: InlineAlertProps) {
  return (
    <Alert
      severity={kind}
      role={kind === "error" || kind === "warning" ? "alert" : "status"}
      iconMapping={icons}
      action={action}
    >
      {children}
    </Alert>
  );
}
