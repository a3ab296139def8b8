import type { CallOutput } from "@core/api/index.ts";

type FreeInstructor = CallOutput<"/api/operator/slots">["instructors"][number];

/** A time with an instructor that can be booked for a customer; instants ms UTC. */
export interface BookableTime {
  key: string;
  start: number;
  heldUntil: number;
  instructorId: string;
  name: string;
  /** Whether it is confirmed as soon as it is paid. */
  instant: boolean;
}

/** The times of one instructor, or with anyone: each once, with the first who is free then. Earliest first. */
export function bookableTimes(instructors: readonly FreeInstructor[], instructorId: string): BookableTime[] {
  const shown = instructors.filter(({ id }) => instructorId === "" || id === instructorId);
  const times = new Map<number, BookableTime>();
  for (const { id, name, instant, slots } of shown)
    for (const { start, heldUntil } of slots)
      if (!times.has(start))
        times.set(start, { key: `${start} ${id}`, start, heldUntil, instructorId: id, name, instant });
  return [...times.values()].sort((one, other) => one.start - other.start);
}
