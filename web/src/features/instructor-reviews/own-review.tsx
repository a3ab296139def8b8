import type { ShownRating } from "@core/api/instructor-ratings.ts";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { sessionPath } from "../../routing/instructor-links.ts";
import { LocalTime } from "../../ui/formats/local-time.tsx";
import { deviceTimeZone } from "../../ui/formats/time-format.ts";
import { Column, Row, SplitRow } from "../../ui/layout.ts";
import { Panel } from "../../ui/panel.tsx";
import { Pill } from "../../ui/pill.tsx";
import { Quiet, Text } from "../../ui/text.ts";
import { OwnReply } from "./own-reply.tsx";

interface OwnReviewProps {
  rating: ShownRating;
  isPinned: boolean;
  isPending: boolean;
  /** Pins the review of a session, or none. */
  onPin: (appointmentId: string | undefined) => void;
}

/** One rating: stars, words, who gave it and when; a published one can stand first on the public page. */
export function OwnReview({ rating, isPinned, isPending, onPin }: OwnReviewProps) {
  const { appointmentId, score, comment, customer, at, isPublished } = rating;
  return (
    <li>
      <Panel component="article" aria-label={`Rating by ${customer}`}>
        <Column style={{ gap: 8 }}>
          <SplitRow>
            <div>
              <span aria-hidden="true">{"★".repeat(score) + "☆".repeat(5 - score)}</span>{" "}
              <strong>
                {score} {score === 1 ? "star" : "stars"}
              </strong>
            </div>
            {isPublished && <Pill kind="success">{isPinned ? "First on your page" : "Published"}</Pill>}
          </SplitRow>
          {comment && <Text style={{ whiteSpace: "pre-line" }}>{comment}</Text>}
          <Quiet>
            {customer}, <LocalTime at={at} timeZone={deviceTimeZone()} format="longDate" isPlain /> ·{" "}
            <Link to={sessionPath(appointmentId)}>See the session</Link>
          </Quiet>
          {isPublished && (
            <Row>
              <Button
                variant="outlined"
                size="small"
                aria-disabled={isPending || undefined}
                onClick={() => isPending || onPin(isPinned ? undefined : appointmentId)}
              >
                {isPinned ? "Unpin" : "Show first on my page"}
              </Button>
              <OwnReply appointmentId={appointmentId} customer={customer} first={rating.reply} />
            </Row>
          )}
        </Column>
      </Panel>
    </li>
  );
}
