import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactNode } from "react";
import { DisclosureCard } from "../../ui/disclosure.ts";
import { Panel } from "../../ui/panel.tsx";
import { Quiet } from "../../ui/text.ts";

const Fold = styled(DisclosureCard)(({ theme }) => ({
  "& > summary": { paddingInline: 16 },
  "& h2": { ...theme.typography.h3, margin: 0 },
}));

interface ProfileSectionProps {
  id: string;
  title: string;
  /** What is in it, as read on a phone before it is opened. */
  about: string;
  children: ReactNode;
}

/** A section of the profile. On a phone it is folded, so that the page is a list of what can be read and changed. */
export function ProfileSection({ id, title, about, children }: ProfileSectionProps) {
  const isWide = useMediaQuery(({ breakpoints }) => breakpoints.up("md"), { noSsr: true });
  if (isWide)
    return (
      <Panel aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {children}
      </Panel>
    );
  return (
    <section aria-labelledby={id}>
      <Fold>
        <summary>
          <span>
            <h2 id={id}>{title}</h2>
            <Quiet>{about}</Quiet>
          </span>
        </summary>
        <div>{children}</div>
      </Fold>
    </section>
  );
}
