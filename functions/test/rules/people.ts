import { readFileSync } from "node:fs";
import { initializeTestEnvironment } from "@firebase/rules-unit-testing";
import { type DocumentData, deleteDoc, doc, type Firestore, setDoc, setLogLevel } from "firebase/firestore";

/** Accounts of the table. Documents belong to OWNER; LISTED is on every list of readers. */
export const OWNER_UID = "owner";
export const LISTED_UID = "listed";
export const OTHER_UID = "other";
export const GUEST_UID = "guest";

interface Account {
  uid: string;
  claims: Record<string, unknown>;
}

/**
 * Clients: `unclaimed` is the owner with a token without the claim, `staff` a stranger with every claim. `instructor`,
 * `operator` and `guest` are other people with the claims of their kind; a guest has joined a booking of the owner.
 */
export const ruleAccounts = {
  visitor: null,
  unclaimed: { uid: OWNER_UID, claims: {} },
  owner: { uid: OWNER_UID, claims: { client: true } },
  other: { uid: OTHER_UID, claims: { client: true } },
  listed: { uid: LISTED_UID, claims: { client: true } },
  staff: { uid: "staff", claims: { client: true, provider: true, operator: true } },
  instructor: { uid: "instructor", claims: { client: true, provider: true } },
  operator: { uid: "operator", claims: { client: true, operator: true, treasurer: true } },
  guest: { uid: GUEST_UID, claims: { client: true } },
} satisfies Record<string, Account | null>;

export type PersonName = keyof typeof ruleAccounts;
export const personNames = Object.keys(ruleAccounts) as PersonName[];
/** Who tries every row of the table. */
export const usualPeople: PersonName[] = ["visitor", "unclaimed", "owner", "other", "listed", "staff"];

/** The rules under test in their own emulated database. */
export interface RulesTestbed {
  as: (name: PersonName) => Firestore;
  /** A signed-in account with the given claims. */
  signedIn: (uid: string, claims: Record<string, unknown>) => Firestore;
  /** Writes documents with the rules off; a document of `null` is removed. */
  plant: (documents: Record<string, DocumentData | null>) => Promise<void>;
  /** Reads the database with the rules off. */
  look: <T>(at: (db: Firestore) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

/** Opens the emulator of FIRESTORE_EMULATOR_HOST with an empty database; `name` separates parallel test files. */
export async function openRulesTestbed(name: string): Promise<RulesTestbed> {
  if (!process.env.FIRESTORE_EMULATOR_HOST) {
    throw new Error("FIRESTORE_EMULATOR_HOST is not set: these tests need the Firestore emulator.");
  }
  setLogLevel("silent"); // the SDK logs a warning for every refusal, and these tests expect refusals
  const rules = readFileSync(new URL("../../../firestore.rules", import.meta.url), "utf8");
  const world = await initializeTestEnvironment({ projectId: `demo-rules-${name}`, firestore: { rules } });
  await world.clearFirestore();

  const signedIn = (uid: string, claims: Record<string, unknown>) =>
    world.authenticatedContext(uid, claims).firestore() as unknown as Firestore;
  const dbs = Object.fromEntries(
    personNames.map((person) => {
      const account = ruleAccounts[person];
      const db = account ? signedIn(account.uid, account.claims) : world.unauthenticatedContext().firestore();
      return [person, db as unknown as Firestore];
    }),
  ) as Record<PersonName, Firestore>;

  const unruled = Promise.withResolvers<Firestore>();
  const closing = Promise.withResolvers<void>();
  const unruledClosed = world.withSecurityRulesDisabled((context) => {
    unruled.resolve(context.firestore() as unknown as Firestore);
    return closing.promise; // one context for the whole file: one per read took most of the time
  });
  const look = async <T>(at: (db: Firestore) => Promise<T>): Promise<T> => at(await unruled.promise);
  const plant = (documents: Record<string, DocumentData | null>) =>
    look(async (db) => {
      for (const [path, data] of Object.entries(documents)) {
        await (data ? setDoc(doc(db, path), data) : deleteDoc(doc(db, path)));
      }
    });

  return {
    as: (person) => dbs[person],
    signedIn,
    plant,
    look,
    close: async () => {
      closing.resolve();
      await unruledClosed;
      await world.cleanup();
    },
  };
}
