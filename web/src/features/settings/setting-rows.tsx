import { type CSSObject, styled, type Theme } from "@mui/material/styles";
import type { ReactNode, Ref } from "react";
import { Link } from "react-router-dom";
import type { Path } from "../../routing/routes.ts";
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

/** The style of a row within its group. */
export const rowLook = ({ theme }: { theme: Theme }): CSSObject => ({
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
});

const Row = styled(Link)(rowLook);
const RowButton = styled("button")(rowLook, {
  width: "100%",
  border: 0,
  font: "inherit",
  textAlign: "start",
  background: "none",
  cursor: "pointer",
  "&[aria-expanded=true] > svg:last-child": { transform: "rotate(90deg)" },
});

const Heading = styled("h2")(({ theme }) => ({ ...theme.typography.h3, margin: "0 4px 10px" }));

interface SettingRowProps {
  to: Path;
  icon: ReactNode;
  label: string;
  /** The current value. */
  value: ReactNode;
  /** Whether the setting needs attention. */
  isOpen?: boolean;
}

/** A setting with its value, as a link to its page. */
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

interface OpeningRowProps extends Pick<SettingRowProps, "icon" | "label" | "value"> {
  ref: Ref<HTMLButtonElement>;
  /** Id of the element it shows and hides. */
  controls: string;
  isExpanded: boolean;
  onToggle: () => void;
}

/** A setting with its value, edited in place. */
export function OpeningRow({ ref, icon, label, value, controls, isExpanded, onToggle }: OpeningRowProps) {
  return (
    <RowButton ref={ref} type="button" aria-expanded={isExpanded} aria-controls={controls} onClick={onToggle}>
      {icon}
      <span>
        <strong>{label}</strong>
        <small>{value}</small>
      </span>
      <NextIcon size={18} />
    </RowButton>
  );
}

interface SettingActionProps extends Pick<SettingRowProps, "icon" | "label" | "value"> {
  /** Whether the action is pending; another press does nothing. */
  isPending?: boolean;
  onPress: () => void;
}

/** An action, as a row among settings. */
export function SettingAction({ icon, label, value, isPending, onPress }: SettingActionProps) {
  return (
    <li>
      <RowButton type="button" aria-disabled={isPending || undefined} onClick={() => isPending || onPress()}>
        {icon}
        <span>
          <strong>{label}</strong>
          <small style={{ whiteSpace: "normal" }}>{value}</small>
        </span>
        <NextIcon size={18} />
      </RowButton>
    </li>
  );
}

/** A group of settings. */
export function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Heading>{title}</Heading>
      <List>{children}</List>
    </section>
  );
}
