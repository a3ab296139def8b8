/** The topic where Pub/Sub puts events that a trigger could not take. */
export const LOST_EVENTS = "eby-lost-events";
