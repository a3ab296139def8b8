import type { ReactNode } from "react";
import { keepPostalCode } from "../../../parts/showcase/kept-postal-code.ts";
import { ZipRegion } from "./zip-region.tsx";

/** What a ZIP code is answered with, or what is wrong with it. */
interface ZipReply {
  answer?: ReactNode;
  error?: string;
}

/** Five digits, or nine with a hyphen. */
const ZIP = /^\d{5}(-\d{4})?$/;

let asked = 0;

/** Replies to what was typed: who comes there and when, or what is wrong with it. Keeps the ZIP code on the device. */
export function replyToZip(typed: string): ZipReply {
  const zip = typed.trim();
  if (!ZIP.test(zip)) return { error: "Enter a ZIP code like 60614." };
  keepPostalCode(zip);
  asked++;
  // Asking the same again looks again.
  return { answer: <ZipRegion key={asked} zip={zip} /> };
}
