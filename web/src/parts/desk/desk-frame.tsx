import Button from "@mui/material/Button";
import Drawer from "@mui/material/Drawer";
import GlobalStyles from "@mui/material/GlobalStyles";
import { styled } from "@mui/material/styles";
import { Fragment, type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { MenuIcon } from "../../ui/icons/first-icons.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { Optional } from "../../ui/optional.tsx";
import { DeskFind } from "./desk-find.tsx";
import { DeskNav } from "./desk-nav.tsx";
import { useDeskZone } from "./desk-zone.ts";
import { useDeskKeys } from "./keys/use-desk-keys.ts";
import { useFindKey } from "./keys/use-find-key.ts";
import { ZoneChoice } from "./zone-choice.tsx";

const ShortcutsDialog = lazyPart(() => import("./keys/shortcuts-dialog.tsx").then((m) => m.ShortcutsDialog));

/** px; the height of the site's bar, and what the desk takes of it on a wide screen. */
const [BAR, SAVED] = [68, 20];
const THIN = BAR - SAVED;
/** px; the width of the pages' links. */
const RAIL = 236;

/** At the desk the bar is low and as wide as the screen, like the page below it. */
const ThinBar = () => (
  <GlobalStyles
    styles={({ breakpoints }) => ({
      [breakpoints.up("lg")]: {
        "#bar > div": { height: THIN - 1, minHeight: 0, maxWidth: "none", paddingInline: 18 },
        main: { marginTop: -SAVED },
        // A message that comes and goes covers no link of the rail.
        "#root .MuiSnackbar-root, body > .MuiSnackbar-root": { insetInlineStart: RAIL + 24 },
      },
    })}
  />
);

const Columns = styled("div")(({ theme }) => ({
  [theme.breakpoints.up("lg")]: { display: "grid", gridTemplateColumns: `${RAIL}px minmax(0, 1fr)` },
}));
const Rail = styled("div")(({ theme }) => ({
  display: "none",
  [theme.breakpoints.up("lg")]: {
    display: "block",
    position: "sticky",
    top: THIN,
    maxHeight: `calc(100vh - ${THIN}px)`,
    overflowY: "auto",
    padding: "8px",
    alignSelf: "start",
  },
}));
const Content = styled("div")(({ theme }) => ({
  minWidth: 0,
  minHeight: `calc(100vh - ${BAR}px)`,
  padding: "12px 16px 48px",
  fontSize: "0.92rem",
  lineHeight: 1.45,
  [theme.breakpoints.up("lg")]: {
    padding: "16px 24px 48px",
    borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
  },
}));
const Bar = styled("div")({ display: "flex", gap: 8, alignItems: "flex-start", marginBottom: 16 });
/** A narrow screen has the choice of a zone among the pages. */
const WideZone = styled("div")(({ theme }) => ({
  display: "none",
  marginInlineStart: "auto",
  [theme.breakpoints.up("lg")]: { display: "block" },
}));

/** What every page of the desk has: its pages, the search, and the keyboard. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const zone = useDeskZone();
  const search = useRef<HTMLInputElement>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isHelpWanted, setIsHelpWanted] = useState(false);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const showHelp = () => {
    setIsHelpWanted(true);
    setIsHelpOpen(true);
  };
  useFindKey(search);
  useDeskKeys({ find: () => search.current?.focus(), help: showHelp }, (to) => void navigate(to));
  return (
    <Columns>
      <ThinBar />
      <Rail>
        <DeskNav />
      </Rail>
      <Content>
        <Bar>
          <Button
            variant="outlined"
            sx={{ display: { lg: "none" } }}
            startIcon={<MenuIcon />}
            aria-haspopup="dialog"
            onClick={() => setIsMenuOpen(true)}
          >
            Desk
          </Button>
          <DeskFind field={search} />
          <WideZone>
            <ZoneChoice />
          </WideZone>
          <Button
            variant="outlined"
            sx={{ minWidth: 40, paddingInline: 0 }}
            aria-label="Keyboard shortcuts"
            aria-haspopup="dialog"
            onClick={showHelp}
          >
            ?
          </Button>
        </Bar>
        {/* Every time on the page is in the zone, so another one begins the page again. */}
        <Fragment key={zone}>{children}</Fragment>
      </Content>
      <Drawer
        anchor="left"
        open={isMenuOpen}
        onClose={() => setIsMenuOpen(false)}
        slotProps={{
          paper: {
            sx: { width: 260, maxWidth: "85vw", padding: "16px 8px" },
            "aria-label": "Pages of the desk",
          },
        }}
      >
        <DeskNav hasZone onFollow={() => setIsMenuOpen(false)} />
      </Drawer>
      {isHelpWanted && (
        <Optional>
          <ShortcutsDialog isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
        </Optional>
      )}
    </Columns>
  );
}
