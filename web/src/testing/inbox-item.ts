/** A message that waits in the desk's inbox, as tests show it. */
export const inboxItem = {
  id: "contacts_c1",
  what: "contacts",
  caseId: "c1",
  opens: "contacts",
  since: 0,
  dueAt: 1,
  isSafety: false,
  name: "Wren Okafor",
  line: "Do you bring mats?",
} as const;
