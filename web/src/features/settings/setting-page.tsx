import type { ReactNode } from "react";
import { BackLink } from "../../ui/back-link.tsx";
import { Page } from "../../ui/page.tsx";
import { useNext } from "./use-save.ts";

interface SettingPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Where back leads when nobody said; the settings. */
  back?: { to: string; label: string };
}

/** One setting: the way back, its heading, and the form. */
export function SettingPage({ title, lead, children, back }: SettingPageProps) {
  const { next, isElsewhere } = useNext();
  const way = isElsewhere || !back ? { to: next, label: isElsewhere ? "Back" : "Settings" } : back;
  return (
    <Page title={title} lead={lead} above={<BackLink to={way.to}>{way.label}</BackLink>}>
      {children}
    </Page>
  );
}
