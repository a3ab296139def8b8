import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import { styled } from "@mui/material/styles";
import { Link, useLocation } from "react-router-dom";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { Pill } from "../../ui/pill.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { type DeskLink, deskLinkGroups, isDeskLinkCurrent } from "./desk-links.ts";
import { ZoneChoice } from "./zone-choice.tsx";

const Groups = styled("nav")(({ theme }) => ({
  display: "grid",
  gap: 12,
  "& h2": {
    padding: "0 10px",
    fontFamily: "inherit",
    fontSize: "0.8rem",
    color: theme.vars.palette.text.secondary,
  },
  "& a": { padding: "4px 10px", borderRadius: 8 },
  "& a[aria-current=page]": {
    background: theme.vars.palette.mist,
    "& .MuiListItemText-primary": { color: theme.vars.palette.primary.main, fontWeight: 600 },
  },
  // One to a line where larger text leaves no room for two.
  "& [data-kinds=true]": {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(6.6rem, 100%), 1fr))",
  },
  "& [data-kinds=true] a": { paddingInline: "10px 0" },
  "& [data-kinds=true] .MuiListItemText-primary": {
    fontSize: "0.86rem",
    color: theme.vars.palette.text.secondary,
  },
  // Bold, the longest would need a second line.
  "& [data-kinds=true] a[aria-current=page] .MuiListItemText-primary": {
    color: theme.vars.palette.primary.main,
    fontWeight: 400,
  },
  // All pages are in sight from 800 px on, with room to breathe on a higher screen; fingers keep the room they need.
  "@media (pointer: fine)": {
    gap: 8,
    "& h2": { lineHeight: 1.4 },
    "& a": { paddingBlock: 0, minHeight: "clamp(25px, 3.2vh, 30px)" },
    "& a .MuiListItemText-root": { margin: 0 },
  },
}));

interface DeskNavProps {
  onFollow?: () => void;
  /** Whether the choice of a zone belongs to it. */
  hasZone?: boolean;
}

/** The pages of the desk; "Books differ" where they do. */
export function DeskNav({ onFollow, hasZone = false }: DeskNavProps) {
  const { answer } = useAnswer({}, deskCall("/api/operator/balance"));
  const isDifferent = answer.status === "ready" && answer.value.differences.length > 0;
  const location = useLocation();
  const listOf = (links: readonly DeskLink[], isKinds: boolean) => (
    <List dense data-kinds={isKinds}>
      {links.map(({ to, label, short = label }) => (
        <ListItem key={to} disablePadding>
          <ListItemButton
            component={Link}
            to={to}
            onClick={onFollow}
            aria-current={isDeskLinkCurrent(to, location) ? "page" : undefined}
          >
            <ListItemText>
              {isKinds ? short : label}
              {isKinds && <VisuallyHidden>{label.slice(short.length)}</VisuallyHidden>}
            </ListItemText>
            {isDifferent && to === instructorPaths.desk && <Pill kind="error">Books differ</Pill>}
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
  return (
    <Groups aria-label="Desk">
      {deskLinkGroups.map(({ title, links, kinds = [] }) => (
        <section key={title}>
          <h2>{title}</h2>
          {listOf(links, false)}
          {kinds.length > 0 && listOf(kinds, true)}
        </section>
      ))}
      {hasZone && <ZoneChoice />}
    </Groups>
  );
}
