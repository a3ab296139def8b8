import type { Instructor } from "@shared/model/instructor.ts";
import type { Area } from "@shared/model/pricing.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { now } from "../../api/clock.ts";
import { apptPath, paths, withNext } from "../../app/paths.ts";
import { Message } from "../../ui/message.tsx";
import { recallHeld } from "./draft.ts";
import { ProfileLinks } from "./profile-links.tsx";

interface NoticesProps {
  uid: string;
  missing: readonly string[];
  here: string;
  /** Who was asked for, where they are known. */
  instructor: Pick<Instructor, "name" | "areas" | "status"> | null;
  area: Pick<Area, "id" | "name"> | undefined;
  /** Whether who was asked for is blocked. */
  isBlocked: boolean;
}

/** What a person should know before any work is put into the page. */
export function Notices({ uid, missing, here, instructor, area, isBlocked }: NoticesProps) {
  const [held] = useState(() => recallHeld(uid, now()));
  const comesHere =
    !instructor || !area || (instructor.areas.includes(area.id) && instructor.status === "active");
  return (
    <>
      {held && (
        <Message kind="warning">
          A time is kept for you and waits to be paid.{" "}
          <Link to={apptPath(held.appointmentId)}>Go on with that booking</Link>
        </Message>
      )}
      {missing.length > 0 && (
        <Message kind="info">
          <strong>You can look around now. To book, we still need you to:</strong>
          <ProfileLinks missing={missing} here={here} />
        </Message>
      )}
      {isBlocked && (
        <Message kind="info">
          You have blocked the instructor this link leads to, so here is everybody else who is free.{" "}
          <Link to={withNext(paths.block, here)}>See whom you have blocked</Link>
        </Message>
      )}
      {!comesHere && (
        <Message kind="info">
          {instructor.name} does not teach in {area.name} at the moment. You can choose somebody else below.
        </Message>
      )}
    </>
  );
}
