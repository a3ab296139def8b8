import type { MeetData } from "@core/api/public/meet-data.ts";
import { embeddedData } from "../../parts/showcase/embedded-data.ts";

/** What an instructor's page shows, which the server fills in (build/meet/entry-meet.ts). */
export const embeddedMeet = embeddedData<MeetData>("meet-data");
