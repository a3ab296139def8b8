const base = Number(process.env.EBY_PORTS ?? 5600);

/**
 * First ports of the demo worlds: one world for each worker, because tests move its clock. EBY_WORLDS is their number;
 * two keep two cores busy.
 */
export const worldPorts: readonly number[] = Array.from(
  { length: Number(process.env.EBY_WORLDS ?? 2) },
  (_, index) => base + 100 * index,
);
