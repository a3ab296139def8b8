import type { ReactNode } from "react";
import { BackLink } from "../../ui/back-link.tsx";
import { Page } from "../../ui/page.tsx";
import { useNextPath } from "./use-save-setting.ts";

interface SettingPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Path to return to by default; the settings. */
  back?: { to: string; label: string };
}

/** The page of a setting: back link, heading, and form. */
export function SettingPage({ title, lead, children, back }: SettingPageProps) {
  const { next, isElsewhere } = useNextPath();
  const way = isElsewhere || !back ? { to: next, label: isElsewhere ? "Back" : "Settings" } : back;
  return (
    <Page title={title} lead={lead} above={<BackLink to={way.to}>{way.label}</BackLink>}>
      {children}
    </Page>
  );
}
