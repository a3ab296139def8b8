import type { DeskFact } from "@core/desk/case.ts";
import { styled } from "@mui/material/styles";
import { formatDeskValue } from "./format-desk-value.ts";
import { StatusText } from "./status-text.tsx";

const Facts = styled("dl")(({ theme }) => ({
  margin: 0,
  display: "grid",
  gridTemplateColumns: "minmax(0, min(10rem, 45%)) minmax(0, 1fr)",
  gap: "2px 14px",
  "& dt": { color: theme.vars.palette.text.secondary, hyphens: "auto" },
  "& dd": { margin: 0, overflowWrap: "anywhere", whiteSpace: "pre-line" },
  "& img": { maxWidth: "100%", height: "auto", display: "block", borderRadius: 8 },
  [theme.breakpoints.down("sm")]: { gridTemplateColumns: "minmax(min-content, 2fr) minmax(0, 3fr)" },
  "& dd[data-tone=bad]": { color: theme.vars.palette.error.main, fontWeight: 600 },
  "& dd[data-tone=good]": { color: theme.vars.palette.success.main, fontWeight: 600 },
}));

interface FactListProps {
  facts: readonly DeskFact[];
  /** The zone of the place, whose clock is said too. */
  timeZone?: string | undefined;
}

/** Facts as a list of names and values. */
export function FactList({ facts, timeZone }: FactListProps) {
  return (
    <Facts>
      {facts.map(({ label, type, value, tone }, at) => {
        const text = formatDeskValue(value, type, timeZone);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have the same name and value
          <div key={at} style={{ display: "contents" }}>
            <dt>{label}</dt>
            <dd data-tone={tone} dir="auto">
              {type === "picture" ? (
                <img src={text} alt={label} width={480} height={360} />
              ) : type === "status" ? (
                <StatusText status={text} />
              ) : (
                text
              )}
            </dd>
          </div>
        );
      })}
    </Facts>
  );
}
