import type { TestimonialsData } from "@core/api/public/public-data.ts";
import { styled } from "@mui/material/styles";

const Reply = styled("div")(({ theme }) => ({
  margin: "8px 0 0 24px",
  padding: "12px 20px",
  borderLeft: `3px solid ${theme.vars.palette.sun}`,
  "& p": { margin: "4px 0 0", whiteSpace: "pre-line", overflowWrap: "anywhere" },
}));

interface ShownReplyProps {
  reply: TestimonialsData["testimonials"][number]["reply"];
  /** Name of the instructor who replied. */
  instructor: string;
}

/** The instructor's published reply below a review. Not on /, which shows the first lines of reviews alone. */
export const ShownReply = ({ reply, instructor }: ShownReplyProps) =>
  reply ? (
    <Reply>
      <strong>{instructor.split(" ")[0]} replied</strong>
      <p dir="auto">{reply.text}</p>
    </Reply>
  ) : null;
