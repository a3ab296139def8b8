import type { StyleData } from "@core/api/public/style-data.ts";
import { embeddedData } from "../../parts/showcase/embedded-data.ts";

/** What the page of an added style shows, which the server fills in (build/meet/render-style.ts). */
export const embeddedStyle = embeddedData<StyleData>("style-data");
