import GlobalStyles from "@mui/material/GlobalStyles";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useSeller } from "../../../api/hooks/use-seller.ts";
import { useUser } from "../../../data/account/user.ts";
import { instructorPaths } from "../../../routing/instructor-paths.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Page } from "../../../ui/page.tsx";

/** Prints the page without what surrounds it, dark on white, a table as a table at any width. */
const onPaper = {
  "@media print": {
    "@page": { margin: "18mm" },
    "header.MuiAppBar-root, footer, nav, [role=status], .MuiSnackbar-root, a[href='#main']": {
      display: "none !important",
    },
    "html, body": { background: "#fff !important" },
    "main, main *": { color: "#000 !important", background: "none !important" },
    "main tr": { breakInside: "avoid" },
  },
} as const;

/** What paper leaves out. */
export const OnScreen = styled("div")({ "@media print": { display: "none" } });

const Parties = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: "16px 64px",
  "& p": { margin: 0 },
});

/** Who paid, whom, and for what time. */
export function StatementHead({ period }: { period: string }) {
  // The full name: others see only the public one.
  const user = useUser();
  const seller = useSeller();
  const name = user.status === "ready" ? (user.value?.name ?? "") : "";
  return (
    <>
      <Parties>
        <p>
          <strong>{seller.name}</strong>
          {seller.address.map((line) => (
            <span key={line}>
              <br />
              {line}
            </span>
          ))}
        </p>
        <p>
          Paid to
          <br />
          <strong>
            <bdi>{name}</bdi>
          </strong>
        </p>
      </Parties>
      <div>{period}. All amounts are in US dollars.</div>
    </>
  );
}

/** What a statement is not. */
export function StatementNote() {
  return (
    <p style={{ margin: 0 }}>
      This statement is for your records. It isn't a tax form, and we haven't withheld any taxes.
    </p>
  );
}

/** A page that prints as a statement. */
export function StatementPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page
      title={title}
      tabTitle={title}
      width="wide"
      above={
        <OnScreen>
          <BackLink to={instructorPaths.earnings}>Earnings</BackLink>
        </OnScreen>
      }
    >
      <GlobalStyles styles={onPaper} />
      {children}
    </Page>
  );
}
