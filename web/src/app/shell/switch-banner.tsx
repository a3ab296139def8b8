import type { SwitchesData } from "@core/api/public/switches-data.ts";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { useDeferredValue, useState } from "react";
import { fetchSwitches } from "../../api/switches.ts";
import { readSessionDraft, saveSessionDraft } from "../../auth/session-draft.ts";
import { currentSite } from "../../site.ts";
import { CloseIcon, InfoIcon } from "../../ui/icons/first-icons.tsx";
import { useInterval } from "../../ui/use-interval.ts";
import { bannerTexts } from "./banner-texts.ts";

/** ms; as long as the file of switches is cached. */
const ASKED_EVERY = 30_000;
/** Name of the dismissal in this tab; a visitor's, too. */
const DISMISSED = "visitor:dismissed-banner";

// At the end of the page and stuck to the bottom of the screen: nothing that is on the screen moves, and nothing stays
// covered, because the page can be scrolled past it.
const Strip = styled("aside")(({ theme }) => ({
  position: "sticky",
  bottom: "var(--tabs, 0px)",
  zIndex: 2,
  background: theme.vars.palette.mist,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "& > div": {
    maxWidth: 1200,
    maxHeight: "40vh",
    overflowY: "auto",
    margin: "0 auto",
    padding: "8px 12px 8px 20px",
    [theme.breakpoints.up("md")]: { paddingInline: 32 },
    display: "flex",
    alignItems: "center",
    gap: 12,
  },
  "& svg": { flex: "none" },
  "& [role=status]": { flex: 1, minWidth: 0, fontSize: "0.95rem" },
  "& p": { margin: 0 },
}));

/** Keeps what is focused, and other bars at the bottom, above an element that sticks there. */
const keepRoomAtBottom = (strip: HTMLElement | null): (() => void) => {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(([entry]) => {
    const height = `${entry?.target.clientHeight ?? 0}px`;
    style.setProperty("--bottom-strip", height);
    style.setProperty("scroll-padding-bottom", `calc(${height} + var(--tabs, 0px))`);
  });
  if (strip) observer.observe(strip);
  return () => {
    observer.disconnect();
    style.removeProperty("--bottom-strip");
    style.removeProperty("scroll-padding-bottom");
  };
};

/** What operators have switched off, in their words, until it is on again or dismissed for this visit. */
export function SwitchBanner({ first }: { first: SwitchesData }) {
  const [data, setData] = useState(first);
  const [dismissed, setDismissed] = useState(() => readSessionDraft<string[]>(DISMISSED) ?? []);
  // Empty at first: a region is announced when its content changes.
  const isAnnounced = useDeferredValue(true, false);
  const texts = bannerTexts(data, currentSite()).filter((text) => !dismissed.includes(text));
  useInterval(ASKED_EVERY, () => {
    if (!document.hidden) fetchSwitches().then(setData, () => undefined);
  });
  if (texts.length === 0) return null;
  return (
    <Strip ref={keepRoomAtBottom} aria-label="Notice" data-bottom-bar="">
      <div>
        <InfoIcon />
        <div role="status">
          {isAnnounced &&
            texts.map((text) => (
              <p key={text} dir="auto">
                {text}
              </p>
            ))}
        </div>
        <IconButton
          aria-label="Dismiss this notice"
          onClick={() => {
            const all = [...dismissed, ...texts];
            saveSessionDraft(DISMISSED, all);
            setDismissed(all);
          }}
        >
          <CloseIcon size={18} />
        </IconButton>
      </div>
    </Strip>
  );
}
