import { ARRIVAL } from "../../constants.ts";
import type { NotificationParams } from "../kinds.ts";
import type { NotificationTable } from "../notification-row.ts";
import { arrival, at, first, proposed, until } from "./shared-text.ts";

type Answered = NotificationParams<"proposal-answered">;

const isLate = ({ arrive, start }: NotificationParams<"eta">): boolean => arrive - start >= ARRIVAL.lateFrom;

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

/** Notifications about an expected arrival and about proposed times. */
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
      title: (p) => (p.by === "customer" ? "You proposed another time" : `${first(p)} proposed another time`),
      text: (p) =>
        p.by === "customer"
          ? `${proposed(p)} instead of ${at(p)}. ${first(p)} has until ${until(p)} to reply.`
          : `${proposed(p)} instead of ${at(p)}. Reply to ${first(p)} by ${until(p)}.`,
    },
    instructor: {
      email: "change",
      link: "conversation",
      title: (p) =>
        p.by === "customer" ? `${p.customer} proposed another time` : "You proposed another time",
      text: (p) =>
        p.by === "customer"
          ? `${proposed(p)} instead of ${at(p)}. Reply to ${p.customer} by ${until(p)}.`
          : `${proposed(p)} instead of ${at(p)}. ${p.customer} has until ${until(p)} to reply.`,
    },
  },
  "proposal-accepted": {
    icon: "repeat",
    calendar: "REQUEST",
    customer: {
      email: "change",
      link: "appt",
      title: (p) => (p.by === "customer" ? "You accepted the new time" : `${first(p)} accepted the new time`),
      text: (p) => `Your session with ${first(p)} is now on ${at(p)}.`,
    },
    instructor: {
      email: "change",
      link: "conversation",
      title: (p) =>
        p.by === "customer" ? `${p.customer} accepted the new time` : "You accepted the new time",
      text: (p) => `Your session with ${p.customer} is now on ${at(p)}.`,
    },
  },
  "proposal-answered": {
    icon: "calendar",
    calendar: "none",
    customer: {
      email: "change",
      link: "appt",
      title: (p) => answers[p.outcome].customer(p),
      text: (p) => `It was ${proposed(p)}. Your session with ${first(p)} stays on ${at(p)}.`,
    },
    instructor: {
      email: "change",
      link: "conversation",
      title: (p) => answers[p.outcome].instructor(p),
      text: (p) => `It was ${proposed(p)}. Your session with ${p.customer} stays on ${at(p)}.`,
    },
  },
} satisfies Partial<NotificationTable>;
