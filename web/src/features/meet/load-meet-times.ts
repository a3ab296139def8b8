import type { PublicInstructor } from "@core/api/public/public-data.ts";

/** An open time of an instructor and what would be booked. */
export interface MeetTime {
  /** ms UTC */
  start: number;
  /** IANA time zone of the place. */
  timeZone: string;
  /** Id of the offer. */
  offer: string;
  style: string;
  minutes: number;
  /** The smallest group the offer allows. */
  people: number;
  /** Price for that group, minor units. */
  amount: number;
  currency: string;
}

/** Loads the next open times of an instructor, earliest first; rejects when they cannot be loaded. */
export type LoadMeetTimes = (instructor: Pick<PublicInstructor, "id" | "areas">) => Promise<MeetTime[]>;

/** The part of `/data/next/{area}.json` that this page shows. */
interface NextFile {
  area: { timeZone: string };
  currency: string;
  instructors: {
    id: string;
    offer: Pick<MeetTime, "style" | "minutes" | "people" | "amount"> & { id: string };
    slots: { start: number }[];
  }[];
}

/** ms after which an answer counts as lost. */
const TIMEOUT = 15_000;
const SHOWN = 3;

const timesIn = ({ area, currency, instructors }: NextFile, instructorId: string): MeetTime[] =>
  instructors
    .filter(({ id }) => id === instructorId)
    .flatMap(({ offer: { id: offer, ...rest }, slots }) =>
      slots.map(({ start }) => ({ ...rest, offer, start, currency, timeZone: area.timeZone })),
    );

/** Reads the next open times from the public files of the instructor's areas. */
export const loadMeetTimes: LoadMeetTimes = async ({ id, areas }) => {
  const files = areas.map(async (area) => {
    const response = await fetch(`/data/next/${encodeURIComponent(area)}.json`, {
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) throw new Error(`/data/next: ${response.status}`);
    return timesIn((await response.json()) as NextFile, id);
  });
  const times = (await Promise.all(files)).flat();
  return times.toSorted((a, b) => a.start - b.start).slice(0, SHOWN);
};
