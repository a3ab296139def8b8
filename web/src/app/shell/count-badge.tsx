import Badge from "@mui/material/Badge";
import type { ReactNode } from "react";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { formatBadgeCount } from "./format-badge-count.ts";

interface CountBadgeProps {
  /** Unread notifications, or what `counted` names; at most 100 are known. */
  count: number;
  counted?: string | undefined;
  /** Whether the control around it says the count itself. */
  isSilent?: boolean;
  children: ReactNode;
}

/** Shows a count above 0 right of the head of an icon, or beside a word. */
export function CountBadge({ count, counted = "unread", isSilent = false, children }: CountBadgeProps) {
  return (
    <>
      <Badge
        color="secondary"
        badgeContent={count || undefined}
        max={99}
        slotProps={{ badge: { "aria-hidden": true } }}
      >
        {children}
      </Badge>
      {count > 0 && !isSilent && (
        <VisuallyHidden>
          {" "}
          {formatBadgeCount(count)} {counted}
        </VisuallyHidden>
      )}
    </>
  );
}
