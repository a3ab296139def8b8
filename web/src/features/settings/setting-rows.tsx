import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Path } from "../../app/paths.ts";
import { NextIcon } from "../../ui/icons/icons.tsx";

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 16,
  overflow: "hidden",
  "& li + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Row = styled(Link)(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  gap: 16,
  alignItems: "center",
  minHeight: 64,
  padding: "12px 20px",
  color: "inherit",
  textDecoration: "none",
  "&:hover": { background: theme.vars.palette.mist },
  "&:focus-visible": { outlineOffset: -3 },
  "& > svg": { color: theme.vars.palette.primary.main },
  "& strong": { display: "block", fontWeight: 600 },
  "& small": {
    display: "block",
    fontSize: "0.92rem",
    color: theme.vars.palette.text.secondary,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  "& small[data-open]": { color: theme.vars.palette.secondary.main, fontWeight: 600 },
}));

const Heading = styled("h2")(({ theme }) => ({ ...theme.typography.h3, margin: "0 4px 10px" }));

interface SettingRowProps {
  to: Path;
  icon: ReactNode;
  label: string;
  /** What is set now. */
  value: ReactNode;
  /** Whether something is still to be done here. */
  isOpen?: boolean;
}

/** A setting: what it is and what it is set to; leads to its page. */
export function SettingRow({ to, icon, label, value, isOpen }: SettingRowProps) {
  return (
    <li>
      <Row to={to}>
        {icon}
        <span>
          <strong>{label}</strong>
          <small data-open={isOpen || undefined}>{value}</small>
        </span>
        <NextIcon size={18} />
      </Row>
    </li>
  );
}

/** Settings that belong together. */
export function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Heading>{title}</Heading>
      <List>{children}</List>
    </section>
  );
}
