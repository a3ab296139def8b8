import { styled } from "@mui/material/styles";
import { Link, useLocation } from "react-router-dom";
import { instructorPaths } from "../../app/instructor-paths.ts";
import { quietButtonLook } from "../../ui/button-look.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";

const texts: Partial<Record<string, { title: string; text: string }>> = {
  [instructorPaths.schedule]: {
    title: "Schedule",
    text: "Here you will set your weekly hours and days off.",
  },
  [instructorPaths.earnings]: {
    title: "Earnings",
    text: "What you have earned and been paid will be shown here.",
  },
  [instructorPaths.profile]: { title: "Profile", text: "Here you will edit what customers read about you." },
  [instructorPaths.desk]: {
    title: "Desk",
    text: "Applications, reports and messages will be worked on here.",
  },
};

const Onward = styled(Link)(quietButtonLook);

/** An honest page for what is still being made. */
export function InstructorSoonPage() {
  const { pathname } = useLocation();
  const { title, text } = texts[pathname] ?? { title: "In the making", text: "This page is being made." };
  return (
    <Page title={title}>
      <EmptyState
        title="We are still making this page"
        action={<Onward to={instructorPaths.inbox}>To the inbox</Onward>}
      >
        {text}
      </EmptyState>
    </Page>
  );
}
