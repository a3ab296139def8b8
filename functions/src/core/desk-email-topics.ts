import * as v from "valibot";

/** What an email to the desk is about, as each person of the desk turns it on or off. */
export const DeskEmailTopic = v.picklist(["morning", "safety", "money", "alerts", "notes"]);
export type DeskEmailTopic = v.InferOutput<typeof DeskEmailTopic>;
