import { styled } from "@mui/material/styles";
import { type ReactNode, useDeferredValue } from "react";
import { useSession } from "../../auth/session.ts";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { Notifier } from "../../ui/notices/notifier.tsx";
import { Optional } from "../../ui/optional.tsx";
import { Bar } from "./bar.tsx";
import { Footer } from "./footer.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { SkipLink } from "./skip-link.tsx";
import { SwitchWatch } from "./switch-watch.tsx";
import { BAR_HEIGHT } from "./top-bar.tsx";

const SignedInParts = lazyPart(() => import("./signed-in-parts.tsx").then((m) => m.SignedInParts));

const Frame = styled("div")({
  minHeight: "100vh",
  display: "flex",
  flexDirection: "column",
  paddingTop: BAR_HEIGHT,
});
// As tall as the window, so that the footer never jumps when a page or the account strip loads.
const Main = styled("main")({
  flex: 1,
  minHeight: `calc(100vh - ${BAR_HEIGHT}px)`,
  "&:focus": { outline: "none" },
});

interface ShellProps {
  children: ReactNode;
  /** Whether the footer comes a render later than what the page is for; never where the HTML is hydrated. */
  isFooterLate?: boolean;
}

export function Shell({ children, isFooterLate = false }: ShellProps) {
  const hasFooter = useDeferredValue(true, !isFooterLate);
  const isSignedIn = useSession().status === "signed-in";
  return (
    <Frame>
      <SkipLink />
      <Bar />
      <OfflineBar>You can still see your next sessions, but changes have to wait.</OfflineBar>
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      {isSignedIn && (
        <Optional>
          <SignedInParts />
        </Optional>
      )}
      {hasFooter && <Footer />}
      <SwitchWatch />
      <Notifier />
    </Frame>
  );
}
