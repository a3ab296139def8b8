const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** What turning bookings off or on does to what is booked, and to requests that wait for the instructor. */
export const bookedText = ({ sessions, waiting }: { sessions: number; waiting: number }): string => {
  const booked =
    sessions === 0
      ? "Sessions already booked stay as they are."
      : `Your ${counted(sessions, "booked session stays as it is", "booked sessions stay as they are")}.`;
  if (waiting === 0) return booked;
  return `${booked} ${counted(waiting, "request still needs", "requests still need")} your reply.`;
};
