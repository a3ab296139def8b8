import type { ClaimSide } from "@core/booking/booking.ts";
import Button from "@mui/material/Button";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import { styled } from "@mui/material/styles";
import { MESSAGES_SHOWN, type StoredMessage } from "../../data/booking/messages.ts";
import { useFocus } from "../../ui/focus.ts";
import { deviceTimeZone, formatTime } from "../../ui/formats/time-format.ts";
import { Quiet } from "../../ui/text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { useSeen } from "./use-seen.ts";

const Log = styled("div")({
  maxHeight: "min(440px, 60vh)",
  padding: 4,
  overflowY: "auto",
  overscrollBehavior: "contain",
});

const Below = styled("span")({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 8 });

const Item = styled(ListItem)({
  flexDirection: "column",
  alignItems: "start",
  gap: 2,
  width: "auto",
  maxWidth: "85%",
  justifySelf: "start",
  "&[data-mine]": { justifySelf: "end", alignItems: "end" },
});

const Bubble = styled("p")(({ theme }) => ({
  margin: 0,
  padding: "10px 14px",
  borderRadius: "16px 16px 16px 4px",
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.mist,
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
  "[data-mine] > &": {
    borderRadius: "16px 16px 4px 16px",
    color: theme.vars.palette.primary.contrastText,
    background: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  "&[data-hidden]": {
    color: theme.vars.palette.text.secondary,
    background: "transparent",
    borderColor: theme.vars.palette.divider,
    fontStyle: "italic",
  },
}));

interface MessageListProps {
  bookingId: string;
  /** Newest first. */
  messages: readonly StoredMessage[];
  side: ClaimSide;
  /** Name of the other side. */
  other: string;
  /** Who wrote a message, if it was another instructor before. */
  formerOf?: (message: StoredMessage) => string | undefined;
  onReport: (message: StoredMessage) => void;
}

const noFormer = () => undefined;
const scrollToEnd = (list: HTMLElement) => list.scrollTo({ top: list.scrollHeight });

/** The messages, oldest first; new ones are announced and scrolled to. */
export function MessageList(props: MessageListProps) {
  const { bookingId, messages, side, other, formerOf = noFormer, onReport } = props;
  const list = useFocus<HTMLDivElement>(messages[0]?.id ?? "none", scrollToEnd);
  useSeen(bookingId, list, messages.find((one) => one.side !== side)?.at);
  return (
    <>
      {messages.length === MESSAGES_SHOWN && <Quiet>Only the newest messages are shown.</Quiet>}
      <Log
        ref={list}
        role="log"
        aria-live="polite"
        aria-label={`Messages with ${other}`}
        // A list that scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        <List component="ol" sx={{ display: "grid", gap: "14px", gridTemplateColumns: "minmax(0, 1fr)" }}>
          {messages.toReversed().map((message) => (
            <Message
              key={message.id}
              message={message}
              isMine={message.side === side && formerOf(message) === undefined}
              other={other}
              former={formerOf(message)}
              onReport={() => onReport(message)}
            />
          ))}
        </List>
      </Log>
    </>
  );
}

interface MessageProps {
  message: StoredMessage;
  isMine: boolean;
  other: string;
  former: string | undefined;
  onReport: () => void;
}

function Message({ message: { text, at, isHidden }, isMine, other, former, onReport }: MessageProps) {
  const time = formatTime(at, deviceTimeZone());
  return (
    <Item disablePadding {...(isMine && { "data-mine": true })}>
      <VisuallyHidden>{isMine ? "You" : (former ?? other)}: </VisuallyHidden>
      {isHidden ? (
        <Bubble data-hidden>Our team removed this message.</Bubble>
      ) : (
        <Bubble dir="auto">{text}</Bubble>
      )}
      <Below>
        <Quiet>{former ? `${former}, ${time}` : time}</Quiet>
        {!isMine && !isHidden && (
          <Button variant="text" size="small" style={{ padding: "0 4px" }} onClick={onReport}>
            Report<VisuallyHidden> the message from {time}</VisuallyHidden>
          </Button>
        )}
      </Below>
    </Item>
  );
}
