import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { AlertIcon, CheckIcon, InfoIcon } from "../../ui/icons/first-icons.tsx";

type Kind = "error" | "warning" | "success" | "info";

const Box = styled("div", { shouldForwardProp: (name) => name !== "kind" })<{ kind: Kind }>(
  ({ theme, kind }) => ({
    display: "flex",
    gap: 12,
    alignItems: "flex-start",
    padding: "12px 16px",
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette[kind].main}`,
    background: theme.vars.palette.background.paper,
    "& > svg": { color: theme.vars.palette[kind].main, marginTop: 2 },
    "& > div": { minWidth: 0, flex: 1 },
  }),
);

const icons = { error: AlertIcon, warning: AlertIcon, success: CheckIcon, info: InfoIcon };

/** A message within a prerendered page, 1.3 kB lighter than MUI's, which P1 leaves no room for on / (docs/quality.md). Errors and warnings are announced at once. */
export function PublicAlert({
  kind,
  children,
  action,
}: {
  kind: Kind;
  children: ReactNode;
  action?: ReactNode;
}) {
  const Icon = icons[kind];
  return (
    <Box kind={kind} role={kind === "error" || kind === "warning" ? "alert" : "status"}>
      <Icon />
      <div>{children}</div>
      {action}
    </Box>
  );
}
