import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { stateDir } from "./state.ts";

const GOOGLE_PACKAGE =
  "/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar";

/**
 * Returns the environment that tells firebase-tools where the Firestore emulator is. Empty when firebase-tools
 * should use its own copy or download one.
 */
export function firestoreJarEnv(): Record<string, string> {
  if (process.env.FIRESTORE_EMULATOR_BINARY_PATH || isInCache() || !existsSync(GOOGLE_PACKAGE)) return {};
  return { FIRESTORE_EMULATOR_BINARY_PATH: makeLauncher(GOOGLE_PACKAGE) };
}

function isInCache(): boolean {
  const cache = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), ".cache/firebase/emulators");
  return (
    existsSync(cache) && readdirSync(cache).some((name) => /^cloud-firestore-emulator.*\.jar$/.test(name))
  );
}

/** Google's package names no main class, and firebase-tools starts jars by their main class. */
function makeLauncher(jar: string): string {
  // A line of a manifest has at most 72 bytes; it continues after a line break and a space.
  const classPath = `Class-Path: file:${jar}`.replace(/(.{69})(?=.)/g, "$1\r\n ");
  const manifest = [
    "Manifest-Version: 1.0",
    "Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore",
    classPath,
    "",
  ].join("\r\n");
  const file = join(stateDir, "firestore-emulator.jar");
  writeFileSync(file, zipOf("META-INF/MANIFEST.MF", Buffer.from(manifest)));
  return file;
}

/** Makes a zip archive of one stored file: a jar needs no more, and the host may lack `zip`. */
function zipOf(name: string, content: Buffer): Buffer {
  const entry = Buffer.alloc(26);
  entry.writeUInt16LE(20, 0); // version needed
  entry.writeUInt32LE(crc32(content), 10);
  entry.writeUInt32LE(content.length, 14);
  entry.writeUInt32LE(content.length, 18);
  entry.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), entry, Buffer.from(name), content]);
  const central = Buffer.concat([
    Buffer.from("PK\x01\x02\x14\x00"),
    entry,
    Buffer.alloc(14), // no comment, first disk, no attributes, at offset 0
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from("PK\x05\x06"), end]);
}
