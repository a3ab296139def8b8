import type { MeetData } from "@core/api/public/meet-data.ts";

/** The id of the element with the page's data, which the server fills in (build/meet/entry-meet.ts). */
export const MEET_DATA_ID = "meet-data";

let prerendered: MeetData | undefined;

/** On the server: sets the data of the page that is rendered next, synchronously. */
export const giveMeetData = (data: MeetData | undefined): void => {
  prerendered = data;
};

/** The data that came with the page, if it is about this instructor. */
export const embeddedMeetData = (id: string): MeetData | undefined => {
  if (typeof document === "undefined") return prerendered;
  const text = document.getElementById(MEET_DATA_ID)?.textContent;
  const data = text ? (JSON.parse(text) as MeetData) : undefined;
  return data?.instructor.id === id ? data : undefined;
};
