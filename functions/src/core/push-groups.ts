/** What a person can turn off among push notifications; `pushTable` says which kinds belong to each. */
export const pushGroups = ["requests", "changes", "messages", "reminders"] as const;
export type PushGroup = (typeof pushGroups)[number];
