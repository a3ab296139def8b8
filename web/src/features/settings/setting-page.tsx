import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { BackIcon } from "../../ui/icons/icons.tsx";
import { Page } from "../../ui/page.tsx";
import { useNext } from "./use-save.ts";

const Back = styled(Link)({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  minHeight: 44,
  marginTop: -20,
  fontWeight: 600,
  textDecoration: "none",
  "&:hover": { textDecoration: "underline" },
});

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
    <Page
      title={title}
      lead={lead}
      above={
        <Back to={way.to}>
          <BackIcon size={18} /> {way.label}
        </Back>
      }
    >
      {children}
    </Page>
  );
}
