import { styled } from "@mui/material/styles";
import { Link, useLocation } from "react-router-dom";
import { type Path, paths } from "../../app/paths.ts";
import { quietButtonLook } from "../../ui/button-look.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";

interface Plan {
  title: string;
  text: string;
  to: Path;
  label: string;
}

const toSettings = { to: paths.settings, label: "To the settings" } as const;
const toCalendar = { to: paths.calendar, label: "To the calendar" } as const;

/** What each page that is still being made will be. */
const promises: Partial<Record<string, Plan>> = {
  [paths.activity]: {
    title: "Activity",
    text: "Every top-up, payment, refund and tip will be listed here, newest first.",
    to: paths.billing,
    label: "To billing",
  },
  [paths.code]: {
    title: "Redeem a code",
    text: "Gift and promotion codes will be turned into credit here.",
    to: paths.billing,
    label: "To billing",
  },
  [paths.photo]: {
    title: "Photo",
    text: "Here you will choose the picture your instructor sees.",
    ...toSettings,
  },
  [paths.email]: {
    title: "E-mail",
    text: "Here you will change the address you sign in with.",
    ...toSettings,
  },
  [paths.mfa]: {
    title: "Second factor",
    text: "Here you will be able to ask for a text message at each sign-in.",
    ...toSettings,
  },
  [paths.password]: {
    title: "Password",
    text: "Here you will change your password. Until then, “Forgot your password?” on the sign-in page sends you a link.",
    ...toSettings,
  },
  [paths.tip]: {
    title: "Give a tip",
    text: "After a session you will be able to say thank you here.",
    ...toCalendar,
  },
  [paths.rate]: {
    title: "Rate a session",
    text: "After a session you will be able to say how it was.",
    ...toCalendar,
  },
  [paths.report]: {
    title: "Report a problem",
    text: "Here you will be able to tell us when something was not right. Until then, please write to us.",
    to: paths.contact,
    label: "Contact us",
  },
};

const Onward = styled(Link)(quietButtonLook);

/** An honest page for what is still being made. */
export function SoonPage() {
  const { pathname } = useLocation();
  const promise = promises[pathname];
  if (!promise) return <Page title="In the making" lead="This page is being made." />;
  return (
    <Page title={promise.title}>
      <EmptyState
        title="We are still making this page"
        action={<Onward to={promise.to}>{promise.label}</Onward>}
      >
        {promise.text}
      </EmptyState>
    </Page>
  );
}
