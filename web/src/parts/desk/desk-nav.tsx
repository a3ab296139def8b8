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
import { deskLinks, isDeskLinkCurrent } from "./desk-links.ts";
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
  // More pages are in sight at 800 px; fingers keep the room they need.
  "@media (pointer: fine)": {
    gap: 8,
    "& a": { padding: "0 10px", minHeight: 27 },
    "& a .MuiListItemText-root": { margin: 0 },
  },
}));

export function DeskNav({ onFollow }: { onFollow?: () => void }) {
  const { answer } = useAnswer({}, deskCall("/api/operator/balance"));
  const isDifferent = answer.status === "ready" && answer.value.differences.length > 0;
  const location = useLocation();
  return (
    <Groups aria-label="Desk">
      {deskLinks.map(({ title, links }) => (
        <section key={title}>
          <h2>{title}</h2>
          <List dense>
            {links.map(({ to, label }) => (
              <ListItem key={to} disablePadding>
                <ListItemButton
                  component={Link}
                  to={to}
                  onClick={onFollow}
                  aria-current={isDeskLinkCurrent(to, location) ? "page" : undefined}
                >
                  <ListItemText>{label}</ListItemText>
                  {isDifferent && to === instructorPaths.desk && <Pill kind="error">Books differ</Pill>}
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </section>
      ))}
      <ZoneChoice />
    </Groups>
  );
}
