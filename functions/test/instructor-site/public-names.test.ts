import { beforeAll, expect, it } from "vitest";
import { bookingWith, NOW } from "../../src/core/testing/booking.ts";
import { mendPublicNames } from "../../src/operations/mend/mend-public-names.ts";
import { recomputeProfile } from "../../src/operations/people/recompute-profile.ts";
import {
  bookings,
  instructors,
  reconnectLists,
  testimonials,
  transactions,
  users,
} from "../../src/store/collections.ts";
import { findPeopleByName } from "../../src/store/desk/find-people.ts";
import { readNames } from "../../src/store/desk/read-names.ts";
import { fullNamesOf } from "../../src/store/people/full-names.ts";
import { plantCustomer } from "../support/customers.ts";
import { plantInstructor, plantWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

const ana = { firstname: "Ana", lastname: "García Lópezovna", name: "Ana García Lópezovna" };

/** An instructor with an account, whose document has `name`. */
async function plantAna(name: string): Promise<string> {
  const id = await plantInstructor(world, `ana-${name.length}`, { name });
  await plantCustomer(world, `ana-${name.length}`, 0, ana);
  return id;
}

it("an instructor has the public name of their account, and the desk finds them by the full one", async () => {
  const id = await plantAna("Ana G");
  await recomputeProfile(id);
  expect((await instructors().doc(id).get()).data()?.name).toBe("Ana G.");
  const nameOf = await readNames({ account: [], instructor: [id, "nobody"], area: [] });
  expect([nameOf("instructor", id), nameOf("instructor", "nobody")]).toEqual(["Ana G.", "Deleted account"]);
  const found = await findPeopleByName(["ana", "garcia", "lopezovna"]);
  expect(found.filter((one) => one.id === id).map(({ name }) => name)).toEqual([ana.name]);
  await users().doc(id).delete();
  expect(await fullNamesOf([id])).toEqual(new Map([[id, "Ana G."]]));
});

it("the mend of public names changes what customers read, once", async () => {
  const id = await plantAna(ana.name);
  const left = await plantInstructor(world, "left", { name: "Former instructor", status: "left" });
  // Of one who left there are two first names already.
  const former = { id: left, name: "Mary Ann", avatar: "default.jpg" };
  const uid = await plantCustomer(world, "cora", 0);
  const instructor = { id, name: ana.name, avatar: "default.jpg" };
  const booking = bookingWith({ id: `${uid}-mended`, instructor });
  const earlier = bookingWith({ id: `${uid}-former`, instructor: former });
  const review = {
    uid,
    name: "Cora L.",
    avatar: "default.jpg",
    text: "Calm.",
    score: 5,
    createdAt: NOW,
    instructor: { id, name: ana.name },
    style: "Hatha",
    isRead: true,
  };
  const line = {
    id: `${uid}-line`,
    mode: "book",
    aid: booking.id,
    instructor: ana.name,
    billing: { amount: -9000, currency: "USD", source: "credit" },
    createdAt: NOW,
    userId: uid,
  } as const;
  await Promise.all([
    bookings().doc(booking.id).set(booking),
    bookings().doc(earlier.id).set(earlier),
    testimonials().doc(`${uid}-review`).set(review),
    reconnectLists()
      .doc(uid)
      .set({ people: [{ ...instructor, lastAt: NOW }] }),
    transactions().doc(line.id).set(line),
  ]);
  const run = async (isDry: boolean) => {
    const paths: string[] = [];
    for await (const path of mendPublicNames(isDry)) paths.push(path);
    return paths.filter((path) => [id, left, uid].some((one) => path.includes(one))).toSorted();
  };
  const all = [
    `bookings/${booking.id}`,
    `instructors/${id}`,
    `reconnect/${uid}`,
    `testimonials/${uid}-review`,
    `transactions/${line.id}`,
  ];
  expect((await run(true)).map((path) => path.replace(/^book\//, "bookings/")).toSorted()).toEqual(all);
  expect((await bookings().doc(booking.id).get()).data()?.instructor.name).toBe(ana.name);
  expect(await run(false)).toHaveLength(all.length);
  const read = await Promise.all([
    bookings().doc(booking.id).get(),
    testimonials().doc(`${uid}-review`).get(),
  ]);
  expect(read.map((one) => one.data()?.instructor.name)).toEqual(["Ana G.", "Ana G."]);
  expect((await reconnectLists().doc(uid).get()).data()?.people[0]?.name).toBe("Ana G.");
  expect((await transactions().doc(line.id).get()).data()?.instructor).toBe("Ana G.");
  expect((await instructors().doc(left).get()).data()?.name).toBe("Former instructor");
  expect((await bookings().doc(earlier.id).get()).data()?.instructor.name).toBe("Mary Ann");
  expect(await run(false)).toEqual([]);
});
