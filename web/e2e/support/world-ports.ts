const base = Number(process.env.EBY_PORTS ?? 5600);

/**
 * First ports of the demo worlds: one world for each worker, because tests move its clock. EBY_WORLDS is their number;
 * three keep two cores busy, because pages often wait.
 */
export const worldPorts: readonly number[] = Array.from(
  { length: Number(process.env.EBY_WORLDS ?? 3) },
  (_, index) => base + 100 * index,
);
