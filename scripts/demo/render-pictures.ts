import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

// Renders the pictures of the demo's instructors: people made of rounded limbs in a room with a window, marched along
// distances, with soft shadows, light from the floor and the grain of a film. They are ours, so they need no license.

type Vec = readonly [x: number, y: number, z: number];
type Color = Vec;

const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const times = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by];
const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (a: Vec): Vec => times(a, 1 / Math.sqrt(dot(a, a)));
const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const clamp = (x: number, low = 0, high = 1): number => Math.min(high, Math.max(low, x));

/** A limb from one end to the other, with a radius at each (meters), and its color. */
interface Limb {
  from: Vec;
  to: Vec;
  radii: readonly [number, number];
  color: Color;
}

interface Look {
  skin: Color;
  hair: Color;
  top: Color;
  pants: Color;
  wall: Color;
  mat: Color;
  /** Whether the hair is long. */
  isLong: boolean;
}

/** Where the joints are; the head follows from neck and face. */
interface Pose {
  hips: Vec;
  chest: Vec;
  head: Vec;
  arms: readonly (readonly [shoulder: Vec, elbow: Vec, hand: Vec])[];
  legs: readonly (readonly [hip: Vec, knee: Vec, foot: Vec, toes: Vec])[];
}

const poses = {
  seat: {
    hips: [0, 0.14, 0],
    chest: [0, 0.52, -0.02],
    head: [0, 0.86, 0],
    arms: [
      [
        [-0.19, 0.56, 0],
        [-0.33, 0.33, 0.1],
        [-0.36, 0.19, 0.32],
      ],
      [
        [0.19, 0.56, 0],
        [0.33, 0.33, 0.1],
        [0.36, 0.19, 0.32],
      ],
    ],
    legs: [
      [
        [-0.11, 0.13, 0.02],
        [-0.43, 0.12, 0.26],
        [0.06, 0.08, 0.36],
        [0.18, 0.06, 0.34],
      ],
      [
        [0.11, 0.13, 0.02],
        [0.43, 0.12, 0.26],
        [-0.04, 0.08, 0.46],
        [-0.16, 0.06, 0.46],
      ],
    ],
  },
  tree: {
    hips: [0, 0.92, 0],
    chest: [0, 1.28, 0],
    head: [0, 1.62, 0.02],
    arms: [
      [
        [-0.18, 1.36, 0],
        [-0.27, 1.63, 0.02],
        [-0.03, 1.88, 0.03],
      ],
      [
        [0.18, 1.36, 0],
        [0.27, 1.63, 0.02],
        [0.03, 1.88, 0.03],
      ],
    ],
    legs: [
      [
        [-0.09, 0.9, 0],
        [-0.08, 0.48, 0.03],
        [-0.07, 0.07, 0],
        [-0.08, 0.04, 0.17],
      ],
      [
        [0.1, 0.9, 0],
        [0.45, 0.66, 0.16],
        [0.02, 0.5, 0.1],
        [0.0, 0.36, 0.12],
      ],
    ],
  },
  warrior: {
    hips: [0, 0.62, 0],
    chest: [0, 1.0, 0],
    head: [-0.03, 1.34, 0.02],
    arms: [
      [
        [-0.18, 1.08, 0],
        [-0.46, 1.09, 0],
        [-0.76, 1.1, 0.02],
      ],
      [
        [0.18, 1.08, 0],
        [0.46, 1.09, 0],
        [0.76, 1.1, 0.02],
      ],
    ],
    legs: [
      [
        [-0.1, 0.6, 0],
        [-0.52, 0.52, 0.06],
        [-0.54, 0.07, 0.05],
        [-0.7, 0.04, 0.07],
      ],
      [
        [0.1, 0.6, 0],
        [0.42, 0.33, 0],
        [0.76, 0.06, -0.02],
        [0.82, 0.04, 0.14],
      ],
    ],
  },
  fold: {
    hips: [0.3, 0.14, 0],
    chest: [-0.02, 0.3, 0.02],
    head: [-0.3, 0.29, 0.05],
    arms: [
      [
        [-0.08, 0.34, -0.15],
        [-0.34, 0.2, -0.16],
        [-0.6, 0.16, -0.1],
      ],
      [
        [-0.08, 0.34, 0.18],
        [-0.34, 0.2, 0.2],
        [-0.6, 0.16, 0.12],
      ],
    ],
    legs: [
      [
        [0.3, 0.12, -0.09],
        [-0.12, 0.12, -0.1],
        [-0.55, 0.08, -0.09],
        [-0.57, 0.2, -0.09],
      ],
      [
        [0.3, 0.12, 0.1],
        [-0.12, 0.12, 0.11],
        [-0.55, 0.08, 0.1],
        [-0.57, 0.2, 0.1],
      ],
    ],
  },
} as const satisfies Record<string, Pose>;

const darker = (color: Color) => times(color, 0.8);

/** The limbs of a person; the head is the last two. */
function bodyOf({ hips, chest, head, arms, legs }: Pose, look: Look): Limb[] {
  const neck = add(chest, times(sub(head, chest), 0.55));
  const back = unit(sub(chest, hips));
  return [
    { from: hips, to: add(hips, times(back, 0.14)), radii: [0.155, 0.13], color: look.pants },
    { from: add(hips, times(back, 0.13)), to: chest, radii: [0.125, 0.15], color: look.top },
    ...arms.map(([shoulder]) => ({
      from: chest,
      to: shoulder,
      radii: [0.12, 0.075] as const,
      color: look.top,
    })),
    { from: chest, to: neck, radii: [0.07, 0.052], color: look.skin },
    ...arms.flatMap(([shoulder, elbow, hand]) => [
      { from: shoulder, to: elbow, radii: [0.068, 0.048] as const, color: look.skin },
      { from: elbow, to: hand, radii: [0.047, 0.033] as const, color: look.skin },
      {
        from: hand,
        to: add(hand, times(unit(sub(hand, elbow)), 0.09)),
        radii: [0.036, 0.026] as const,
        color: look.skin,
      },
    ]),
    ...legs.flatMap(([hip, knee, foot, toes]) => [
      { from: hip, to: knee, radii: [0.115, 0.072] as const, color: look.pants },
      { from: knee, to: foot, radii: [0.072, 0.046] as const, color: darker(look.pants) },
      { from: foot, to: toes, radii: [0.046, 0.032] as const, color: look.skin },
    ]),
    {
      from: add(head, [0, -0.035, 0.015]),
      to: add(head, [0, 0.035, 0.01]),
      radii: [0.088, 0.104],
      color: look.skin,
    },
    {
      from: add(head, [0, 0.06, -0.03]),
      to: add(head, [0, 0.045, -0.05]),
      radii: [0.108, 0.108],
      color: look.hair,
    },
    ...(look.isLong
      ? [
          {
            from: add(head, [0, 0.13, -0.09]),
            to: add(head, [0.01, 0.17, -0.1]),
            radii: [0.055, 0.06] as const,
            color: look.hair,
          },
        ]
      : []),
  ];
}

const plant = (at: Vec): Limb[] => [
  { from: at, to: add(at, [0, 0.3, 0]), radii: [0.13, 0.17], color: [0.62, 0.36, 0.24] },
  ...Array.from({ length: 13 }, (_, n): Limb => {
    const turn = n * 2.4;
    const tip: Vec = [Math.cos(turn) * (0.24 + 0.02 * n), 0.55 + 0.05 * n, Math.sin(turn) * 0.24];
    return {
      from: add(at, [0, 0.32, 0]),
      to: add(at, tip),
      radii: [0.014, 0.05],
      color: [0.16 + 0.01 * n, 0.34, 0.18],
    };
  }),
];

/** Distance to a limb: a cone with round ends. */
function toLimb([px, py, pz]: Vec, { from, to, radii }: Limb): number {
  const [bx, by, bz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const [ax, ay, az] = [px - from[0], py - from[1], pz - from[2]];
  const at = clamp((ax * bx + ay * by + az * bz) / (bx * bx + by * by + bz * bz));
  const [x, y, z] = [ax - bx * at, ay - by * at, az - bz * at];
  return Math.sqrt(x * x + y * y + z * z) - (radii[0] + (radii[1] - radii[0]) * at);
}

/** Noise between 0 and 1, the same for the same place. */
function noise(x: number, y: number): number {
  const n = Math.sin(x * 127.1 + y * 311.7) * 43_758.5453;
  return n - Math.floor(n);
}
function softNoise(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, w] = [x - i, y - j].map((t) => t * t * (3 - 2 * t)) as [number, number];
  const row = (at: number) => noise(i, at) * (1 - u) + noise(i + 1, at) * u;
  return row(j) * (1 - w) + row(j + 1) * w;
}

interface Scene {
  body: Limb[];
  rest: Limb[];
  look: Look;
  sun: Vec;
  eye: Vec;
  target: Vec;
}

const WALL = -1.35;
const BLEND = 0.028;

/** The distance from a place to the nearest surface, and what is there. */
function nearest(p: Vec, { body, rest, look }: Scene): { far: number; color: Color } {
  let far = p[1];
  const plank = Math.floor(p[0] * 6 + 100);
  const grain = softNoise(p[0] * 60, p[2] * 2.5 + plank * 7) * 0.1 + noise(plank, 3) * 0.1;
  let color: Color = [0.5 + grain, 0.35 + grain * 0.8, 0.22 + grain * 0.6];
  const toWall = p[2] - WALL;
  if (toWall < far) {
    far = toWall;
    const plaster = softNoise(p[0] * 9, p[1] * 9) * 0.03;
    color = p[1] < 0.1 ? [0.8, 0.78, 0.74] : add(look.wall, [plaster, plaster, plaster]);
  }
  const mat = Math.hypot(
    Math.max(Math.abs(p[0]) - 0.92, 0),
    Math.max(p[1] - 0.012, 0),
    Math.max(Math.abs(p[2] - 0.08) - 0.42, 0),
  );
  if (mat < far) {
    far = mat;
    color = times(look.mat, 0.94 + 0.12 * noise(Math.floor(p[0] * 160), Math.floor(p[2] * 160)));
  }
  for (const limb of rest) {
    const to = toLimb(p, limb);
    if (to < far) {
      far = to;
      color = limb.color;
    }
  }
  if (Math.hypot(p[0], p[1] - 0.85, p[2]) - 1.3 > far) return { far, color };
  let person = 9;
  let sharpest = 9;
  let cloth: Color = color;
  for (const limb of body) {
    const to = toLimb(p, limb);
    if (to < sharpest) {
      sharpest = to;
      cloth = limb.color;
    }
    const h = clamp(0.5 + (0.5 * (to - person)) / BLEND);
    person = to * (1 - h) + person * h - BLEND * h * (1 - h);
  }
  if (person < far) {
    far = person;
    color = cloth;
  }
  return { far, color };
}

function march(from: Vec, along: Vec, scene: Scene): Vec | undefined {
  let way = 0.02;
  for (let step = 0; step < 90 && way < 12; step++) {
    const p = add(from, times(along, way));
    const { far } = nearest(p, scene);
    if (far < 0.0008 * way) return p;
    way += far * 0.95;
  }
  return way < 12 ? add(from, times(along, way)) : undefined;
}

function normalAt(p: Vec, scene: Scene): Vec {
  const e = 0.0012;
  const at = (d: Vec) => nearest(add(p, d), scene).far;
  return unit([
    at([e, 0, 0]) - at([-e, 0, 0]),
    at([0, e, 0]) - at([0, -e, 0]),
    at([0, 0, e]) - at([0, 0, -e]),
  ]);
}

/** How much of the sun reaches a place, from 0 to 1: through a window with bars, past what stands in the way. */
function sunAt(p: Vec, scene: Scene): number {
  const [sx, sy, sz] = scene.sun;
  // The window is in the wall on the left, 2.4 m away.
  const side = Math.sign(sx);
  const t = (2.4 * side - p[0]) / sx;
  const [y, z] = [p[1] + sy * t, p[2] + sz * t];
  const edge = (x: number, low: number, high: number) => clamp((x - low) / 0.12) * clamp((high - x) / 0.12);
  const bars = (x: number, every: number) =>
    clamp((Math.abs((((x % every) + every) % every) - every / 2) - 0.03) / 0.05);
  const window = edge(y, 0.7, 3.1) * edge(z, -1.2, 2.1) * bars(y, 0.8) * bars(z, 1.1);
  if (window === 0) return 0;
  let light = 1;
  let way = 0.03;
  for (let step = 0; step < 28 && way < 2.6; step++) {
    const { far } = nearest(add(p, times(scene.sun, way)), scene);
    light = Math.min(light, (14 * far) / way);
    if (light < 0.01) return 0;
    way += clamp(far, 0.02, 0.2);
  }
  return clamp(light) * window;
}

function occlusion(p: Vec, n: Vec, scene: Scene): number {
  let dark = 0;
  for (let i = 1; i <= 4; i++) {
    const h = 0.05 * i * i * 0.5;
    dark += (h - nearest(add(p, times(n, h)), scene).far) / 2 ** i / h;
  }
  return clamp(1 - 0.95 * dark);
}

function colorAt(p: Vec, along: Vec, scene: Scene): Color {
  const { color } = nearest(p, scene);
  const n = normalAt(p, scene);
  const ao = occlusion(p, n, scene);
  const facing = Math.max(0, dot(n, scene.sun));
  const sun = facing > 0 ? facing * sunAt(add(p, times(n, 0.004)), scene) : 0;
  const side = Math.sign(scene.sun[0]);
  const sky = 0.55 + 0.45 * dot(n, unit([side * 0.9, 0.5, 0.5]));
  const floor = Math.max(0, -n[1]) * 0.35 + 0.08;
  const near = clamp(1.15 - 0.16 * Math.abs(p[0] - side * 1.4));
  const light = add(
    add(times([1, 0.86, 0.66], 2.6 * sun), times([0.78, 0.86, 1], 0.72 * sky * ao * near)),
    times([0.9, 0.66, 0.45], floor * ao),
  );
  const rim = (1 + dot(n, along)) ** 4 * 0.1 * ao;
  return [color[0] * light[0] + rim, color[1] * light[1] + rim, color[2] * light[2] + rim];
}

/** A film's curve, so that bright places keep their color. */
const film = (x: number): number =>
  clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)) ** (1 / 2.2);

const [WIDTH, HEIGHT] = [640, 480];

function render(scene: Scene, seed: number): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  const forward = unit(sub(scene.target, scene.eye));
  const right = unit(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const [u, w] = [(x + 0.5 - WIDTH / 2) / HEIGHT, (HEIGHT / 2 - y - 0.5) / HEIGHT];
      const along = unit(add(forward, add(times(right, u * 0.82), times(up, w * 0.82))));
      const hit = march(scene.eye, along, scene);
      const shade = hit ? colorAt(hit, along, scene) : ([0.8, 0.85, 0.9] as const);
      const corner = 1 - 0.42 * (u * u + w * w);
      const speck = (noise(x + seed * 17, y + seed * 31) - 0.5) * 0.022;
      for (const [i, value] of shade.entries())
        pixels[(y * WIDTH + x) * 3 + i] = Math.round(255 * clamp(film(value * corner * 0.6) + speck));
    }
  return pixels;
}

const looks: Record<string, Look> = {
  "ines-alvarez": {
    skin: [0.72, 0.47, 0.34],
    hair: [0.07, 0.045, 0.035],
    top: [0.16, 0.4, 0.36],
    pants: [0.1, 0.12, 0.16],
    wall: [0.82, 0.75, 0.66],
    mat: [0.55, 0.3, 0.38],
    isLong: true,
  },
  "marcus-bell": {
    skin: [0.3, 0.17, 0.11],
    hair: [0.03, 0.025, 0.025],
    top: [0.74, 0.7, 0.62],
    pants: [0.2, 0.24, 0.32],
    wall: [0.6, 0.66, 0.66],
    mat: [0.2, 0.32, 0.45],
    isLong: false,
  },
  "priya-raman": {
    skin: [0.5, 0.31, 0.2],
    hair: [0.04, 0.03, 0.03],
    top: [0.42, 0.09, 0.13],
    pants: [0.24, 0.16, 0.26],
    wall: [0.84, 0.8, 0.72],
    mat: [0.36, 0.46, 0.34],
    isLong: true,
  },
};

/** The pictures of each instructor, in their order. */
const shots: Record<string, (keyof typeof poses)[]> = {
  "ines-alvarez": ["seat", "tree", "fold", "warrior"],
  "marcus-bell": ["warrior", "tree", "seat"],
  "priya-raman": ["tree", "seat"],
};

const views: Record<keyof typeof poses, readonly [eye: Vec, target: Vec]> = {
  seat: [
    [0.5, 0.85, 2.35],
    [0, 0.5, 0],
  ],
  tree: [
    [-0.7, 1.1, 3.3],
    [0, 0.98, 0],
  ],
  warrior: [
    [0.25, 1.05, 3.0],
    [0, 0.74, 0],
  ],
  fold: [
    [-0.35, 0.8, 2.2],
    [-0.1, 0.3, 0],
  ],
};

const folder = join(import.meta.dirname, "../../emulator-data/pictures");
mkdirSync(folder, { recursive: true });
const only = process.argv[2];
for (const [who, order] of Object.entries(shots))
  for (const [at, name] of order.entries()) {
    const file = `${who}-${at + 1}.webp`;
    const look = looks[who];
    if (!look || (only !== undefined && !file.startsWith(only))) continue;
    const side = at % 2 === 0 ? -1 : 1;
    const scene: Scene = {
      body: bodyOf(poses[name], look),
      rest: plant([side * 1.25, 0, -0.95]),
      look,
      sun: unit([side * 0.9, 0.55, 0.42]),
      eye: views[name][0],
      target: views[name][1],
    };
    const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
    await sharp(render(scene, at + 1), { raw })
      .webp({ quality: 82 })
      .toFile(join(folder, file));
    console.log(file);
  }
