import Button from "@mui/material/Button";
import { Link, useLocation } from "react-router-dom";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";

const texts: Partial<Record<string, { title: string; text: string }>> = {
  [instructorPaths.earnings]: {
    title: "Earnings",
    text: "You'll see what you've earned and been paid here.",
  },
  [instructorPaths.desk]: {
    title: "Desk",
    text: "You'll handle applications, reports and messages here.",
  },
};

/** A placeholder for instructor pages that are not built yet. */
export function InstructorSoonPage() {
  const { pathname } = useLocation();
  const { title, text } = texts[pathname] ?? { title: "Coming soon", text: "This page isn't ready yet." };
  return (
    <Page title={title}>
      <EmptyState
        title="This page is coming soon"
        action={
          <Button component={Link} variant="outlined" to={instructorPaths.inbox}>
            Go to your inbox
          </Button>
        }
      >
        {text}
      </EmptyState>
    </Page>
  );
}
