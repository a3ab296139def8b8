import { ARRIVAL } from "../../constants.ts";
import type { NotificationParams } from "../kinds.ts";
import type { NotificationTable } from "../notification-row.ts";
import { arrival, at, first, proposed, until } from "./shared-text.ts";

type Proposed = NotificationParams<"proposed">;
type Answered = NotificationParams<"proposal-answered">;

const isLate = ({ arrive, start }: NotificationParams<"eta">): boolean => arrive - start >= ARRIVAL.lateFrom;

/** What a proposed time says to both sides when it is offered for a request. */
const offered = {
  customer: {
    title: (p: Proposed) => `${first(p)} offers ${proposed(p)} instead`,
    text: (p: Proposed) =>
      `You asked for ${at(p)}. Take the new time by ${until(p)}, keep your request, or cancel it for free.`,
  },
  instructor: {
    title: (_: Proposed) => "You offered another time",
    text: (p: Proposed) =>
      `${proposed(p)} instead of ${at(p)}. ${p.customer} has until ${until(p)} to take it. You can still accept the request.`,
  },
};

/** The same when it is proposed for a session: the author is told, the other side is asked. */
const proposedBy = {
  customer: {
    customer: {
      title: (_: Proposed) => "You proposed another time",
      text: (p: Proposed) =>
        `${proposed(p)} instead of ${at(p)}. ${first(p)} has until ${until(p)} to reply.`,
    },
    instructor: {
      title: (p: Proposed) => `${p.customer} proposed another time`,
      text: (p: Proposed) => `${proposed(p)} instead of ${at(p)}. Reply to ${p.customer} by ${until(p)}.`,
    },
  },
  instructor: {
    customer: {
      title: (p: Proposed) => `${first(p)} proposed another time`,
      text: (p: Proposed) => `${proposed(p)} instead of ${at(p)}. Reply to ${first(p)} by ${until(p)}.`,
    },
    instructor: {
      title: (_: Proposed) => "You proposed another time",
      text: (p: Proposed) =>
        `${proposed(p)} instead of ${at(p)}. ${p.customer} has until ${until(p)} to reply.`,
    },
  },
};

const proposing = (p: Proposed) =>
  p.requestUntil === undefined ? proposedBy[p.by === "customer" ? "customer" : "instructor"] : offered;

/** What became of the request for which a time was offered: it still waits for its instructor. */
const requestWaits = (p: Answered & { requestUntil: number }, side: "customer" | "instructor"): string => {
  const replyBy = until({ ...p, until: p.requestUntil });
  return side === "customer"
    ? `${first(p)} can still accept your request for ${at(p)}, until ${replyBy}.`
    : `Please reply to ${p.customer}'s request for ${at(p)} by ${replyBy}.`;
};

/** Titles of an answer, for the customer and the instructor. */
const answers: Record<Answered["outcome"], Record<"customer" | "instructor", (p: Answered) => string>> = {
  declined: {
    customer: (p) =>
      p.by === "customer" ? "You declined the new time" : `${first(p)} can't make the new time`,
    instructor: (p) =>
      p.by === "customer" ? `${p.customer} can't make the new time` : "You declined the new time",
  },
  withdrawn: {
    customer: (p) =>
      p.by === "customer" ? "You withdrew the new time" : `${first(p)} withdrew the new time`,
    instructor: (p) =>
      p.by === "customer" ? `${p.customer} withdrew the new time` : "You withdrew the new time",
  },
  lapsed: {
    customer: () => "The proposed time expired",
    instructor: () => "The proposed time expired",
  },
};

/** The same for a time that was offered for a request. */
const offerAnswers: typeof answers = {
  ...answers,
  declined: {
    customer: () => "You kept your request",
    instructor: (p) => `${p.customer} would rather keep the request`,
  },
};

const isOfRequest = (p: Answered): p is Answered & { requestUntil: number } => p.requestUntil !== undefined;

/** Notifications about an expected arrival, about proposed times, and about the next session. */
export const notificationsOfProposals = {
  eta: {
    icon: "clock",
    calendar: "none",
    customer: {
      email: "change",
      link: "appt",
      title: (p) => `${first(p)} expects to arrive at ${arrival(p)}`,
      text: (p) =>
        isLate(p)
          ? `For ${at(p)}. If that's too late for you, cancel before ${first(p)} arrives and get a full refund.`
          : `For ${at(p)}, with ${first(p)}.`,
    },
  },
  "shared-eta": {
    icon: "clock",
    calendar: "none",
    customer: {
      email: "change",
      link: "appt",
      title: (p) => `${first(p)} expects to arrive at ${arrival(p)}`,
      text: (p) => `For ${at(p)}, with ${first(p)}.`,
    },
  },
  proposed: {
    icon: "repeat",
    calendar: "none",
    customer: {
      email: "change",
      link: "appt",
      title: (p) => proposing(p).customer.title(p),
      text: (p) => proposing(p).customer.text(p),
    },
    instructor: {
      email: "change",
      link: "conversation",
      title: (p) => proposing(p).instructor.title(p),
      text: (p) => proposing(p).instructor.text(p),
    },
  },
  "proposal-accepted": {
    icon: "repeat",
    calendar: "REQUEST",
    customer: {
      email: "change",
      link: "appt",
      title: (p) =>
        p.confirms
          ? `You're booked with ${first(p)}`
          : p.by === "customer"
            ? "You accepted the new time"
            : `${first(p)} accepted the new time`,
      text: (p) =>
        p.confirms ? `You took the new time: ${at(p)}.` : `Your session with ${first(p)} is now on ${at(p)}.`,
    },
    instructor: {
      email: "change",
      link: "conversation",
      title: (p) =>
        p.confirms
          ? `${p.customer} took the time you offered`
          : p.by === "customer"
            ? `${p.customer} accepted the new time`
            : "You accepted the new time",
      text: (p) =>
        p.confirms ? `You're booked: ${at(p)}.` : `Your session with ${p.customer} is now on ${at(p)}.`,
    },
  },
  "proposal-answered": {
    icon: "calendar",
    calendar: "none",
    customer: {
      email: "change",
      link: "appt",
      title: (p) => (isOfRequest(p) ? offerAnswers : answers)[p.outcome].customer(p),
      text: (p) =>
        `It was ${proposed(p)}. ${isOfRequest(p) ? requestWaits(p, "customer") : `Your session with ${first(p)} stays on ${at(p)}.`}`,
    },
    instructor: {
      email: "change",
      link: "conversation",
      title: (p) => (isOfRequest(p) ? offerAnswers : answers)[p.outcome].instructor(p),
      text: (p) =>
        `It was ${proposed(p)}. ${isOfRequest(p) ? requestWaits(p, "instructor") : `Your session with ${p.customer} stays on ${at(p)}.`}`,
    },
  },
  "next-session": {
    icon: "repeat",
    calendar: "none",
    customer: {
      email: "change",
      link: "next",
      title: (p) => `${first(p)} is holding ${proposed(p)} for you`,
      text: (p) =>
        `After your session on ${at(p)}. Book it by ${until(p)}. Nothing is booked or charged until you do.`,
    },
  },
  "next-session-answered": {
    icon: "calendar",
    calendar: "none",
    customer: {
      email: "none",
      link: "appt",
      title: (p) =>
        p.outcome === "declined"
          ? "You said no to the next session"
          : `${first(p)} can't hold ${proposed(p)} anymore`,
      text: (p) =>
        `${first(p)} was holding ${proposed(p)} for you, after your session on ${at(p)}. You can still book any open time.`,
    },
    instructor: {
      email: "none",
      link: "session",
      title: (p) =>
        p.outcome === "declined"
          ? `${p.customer} can't make the next session`
          : "You withdrew the next session",
      text: (p) =>
        `You were holding ${proposed(p)} for ${p.customer}, after your session on ${at(p)}. The time is open again.`,
    },
  },
} satisfies Partial<NotificationTable>;
