import { isPostalCode } from "@core/people/postal-code.ts";
import type { ReactNode } from "react";
import { keepPostalCode } from "../../../parts/showcase/kept-postal-code.ts";
import { ZipRegion } from "./zip-region.tsx";

/** What a ZIP code is answered with, or what is wrong with it. */
interface ZipReply {
  answer?: ReactNode;
  error?: string;
}

let asked = 0;

/** Replies to what was typed: who comes there and when, or what is wrong with it. Keeps the ZIP code on the device. */
export function replyToZip(typed: string): ZipReply {
  const zip = typed.trim();
  if (!isPostalCode("US", zip)) return { error: "Enter a ZIP code like 60614." };
  keepPostalCode(zip);
  asked++;
  // Asking the same again looks again.
  return { answer: <ZipRegion key={asked} zip={zip} /> };
}
