/** One row below the text of an email: a label, and what it says in one line or several. */
export interface EmailFact {
  label: string;
  lines: readonly string[];
  /** The person it is about. `avatar`: file name below /images/avatars/. */
  person?: { name: string; avatar: string };
  /** A page of the customer's site that it leads to. */
  link?: { label: string; path: string };
}
