import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { CheckIcon } from "../../../ui/icons/first-icons.tsx";
import { Panel, Stack } from "../../../ui/panel.tsx";

const Sheet = styled(Panel)({ "&[data-open=false]": { paddingBlock: 16 } });
const Head = styled("div")({ display: "flex", alignItems: "center", gap: 12, minHeight: 44 });
const Nth = styled("span")(({ theme }) => ({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: 32,
  height: 32,
  borderRadius: 16,
  fontWeight: 700,
  background: theme.vars.palette.mist,
  color: theme.vars.palette.text.primary,
  "&[data-done=true]": {
    background: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
}));
const Title = styled("h2")(({ theme }) => ({
  ...theme.typography.h3,
  flex: 1,
  minWidth: 0,
  "&:focus": { outline: "none" },
}));
const Summary = styled("p")(({ theme }) => ({
  margin: "4px 0 0 44px",
  color: theme.vars.palette.text.secondary,
}));
const Content = styled("div")(({ theme }) => ({
  marginTop: 16,
  // A focused control never scrolls under the bar of the step.
  [theme.breakpoints.down("md")]: {
    "& :is(input, textarea, select, button, a, label)": { scrollMarginBottom: 104 },
  },
}));

interface StepPanelProps {
  number: number;
  title: string;
  isOpen: boolean;
  isDone: boolean;
  /** The choice in one line, shown while the step is closed. */
  summary: ReactNode;
  onOpen: () => void;
  children: ReactNode;
}

/** One step: open, or closed with its choice. */
export function StepPanel({ number, title, isOpen, isDone, summary, onOpen, children }: StepPanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.closest("section")?.scrollIntoView({ block: "start" });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Sheet aria-labelledby={id} data-open={isOpen}>
      <Head>
        <Nth aria-hidden="true" data-done={isDone && !isOpen}>
          {isDone && !isOpen ? <CheckIcon size={18} /> : number}
        </Nth>
        <Title id={id} ref={heading} tabIndex={-1} style={{ marginBottom: 0 }}>
          {title}
        </Title>
        {!isOpen && isDone && (
          <Button onClick={onOpen} aria-label={`Change: ${title}`}>
            Change
          </Button>
        )}
      </Head>
      {!isOpen && isDone && <Summary>{summary}</Summary>}
      {isOpen && (
        <Content>
          <Stack>{children}</Stack>
        </Content>
      )}
    </Sheet>
  );
}
