import type { Mail } from "../shared/model/note.ts";
import { create } from "./access.ts";
import { mail } from "./collections.ts";

/** Puts one letter that belongs to no note into the outbox: one write. */
export const sendMail = (letter: Omit<Mail, "status">): Promise<void> =>
  create(mail(), mail().doc().id, { ...letter, status: "waiting" });
