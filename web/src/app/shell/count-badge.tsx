import Badge from "@mui/material/Badge";
import type { ReactNode } from "react";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { formatBadgeCount } from "./format-badge-count.ts";

/** The number stays within its circle, also with text at twice its size. */
const fitting = { fontSize: "min(0.75rem, 13px)" };

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
        slotProps={{ badge: { "aria-hidden": true, style: fitting } }}
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
