import { styled } from "@mui/material/styles";
import { type ReactNode, useState } from "react";
import { DisclosureCard } from "../../ui/disclosure.ts";
import { Quiet } from "../../ui/text.ts";

const Card = styled(DisclosureCard)(({ theme }) => ({
  borderRadius: 10,
  "& > summary": { minHeight: 48, paddingInline: 14 },
  "& > div": { padding: "8px 14px 14px", display: "grid", gap: 12, gridTemplateColumns: "minmax(0, 1fr)" },
  "& > summary > span": { display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: "0 12px" },
  "& h2": { ...theme.typography.h2, margin: 0 },
  "& h3": { ...theme.typography.h3, margin: 0 },
}));

interface FoldedPartProps {
  title: string;
  /** Its id and level; by default none, and that of a part of the page. */
  id?: string;
  level?: "h2" | "h3";
  /** What it says in one number, beside its title. */
  gist?: string | undefined;
  isOpen?: boolean;
  children: ReactNode;
}

/** Details below one number. They are made, and read, once it is opened. */
export function FoldedPart({
  title,
  id,
  level: Heading = "h2",
  gist,
  isOpen = false,
  children,
}: FoldedPartProps) {
  const [isWanted, setIsWanted] = useState(isOpen);
  return (
    <Card open={isOpen} onToggle={(event) => event.currentTarget.open && setIsWanted(true)}>
      <summary>
        <span>
          <Heading id={id}>{title}</Heading>
          {gist && <Quiet>{gist}</Quiet>}
        </span>
      </summary>
      {isWanted && <div>{children}</div>}
    </Card>
  );
}
