import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, it } from "vitest";
import { AvatarName } from "../api/fields.ts";
import { gallery } from "./gallery.ts";

const folder = join(import.meta.dirname, "../../../../web/public/images/avatars");

it.each(gallery)("%s has been drawn, and may be chosen", (name) => {
  expect(existsSync(join(folder, name))).toBe(true);
  expect(v.is(AvatarName, name)).toBe(true);
});
