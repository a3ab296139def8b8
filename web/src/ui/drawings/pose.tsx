import type { ReactNode } from "react";
import { Scene } from "./scene.tsx";

/** A head with its hair, turned by some degrees. */
function Head({ x, y, turn = 0, hair }: { x: number; y: number; turn?: number; hair: string }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <circle r="10" fill="currentColor" />
      <path d="M-10 1a10 10.4 0 0 1 20 0c-5 0-8-3-9-6-2 4-6 6-11 6z" fill={hair} />
    </g>
  );
}

/** Limbs: what they are drawn along, and what they wear. */
const Limb = ({ d, of, width = 9 }: { d: string; of: string; width?: number }) => (
  <path d={d} stroke={of} strokeWidth={width} />
);

const skin = "currentColor";
const clay = "#e0a23c";
const pine = "#2f8573";
const plum = "#c77fa5";
const dusk = "#46566b";

const poses = {
  tree: [
    "#c98f68",
    <>
      <Limb d="M100 80V124M100 84L122 98L104 108" of={dusk} width={12} />
      <Limb d="M100 54V78" of={pine} width={24} />
      <Limb d="M90 50L80 30L99 12M110 50L120 30L101 12" of={skin} />
      <Head x={100} y={34} hair="#3a2418" />
    </>,
  ],
  warrior: [
    "#8d5b3f",
    <>
      <Limb d="M100 84L54 124M100 84L138 88V122" of={plum} width={13} />
      <Limb d="M54 52H150" of={skin} />
      <Limb d="M101 54V80" of={clay} width={24} />
      <Head x={104} y={28} hair="#2b1b14" />
    </>,
  ],
  fold: [
    "#f0c5a2",
    <>
      <Limb d="M62 116H150L153 104" of={dusk} width={13} />
      <Limb d="M64 108Q72 82 104 92" of={plum} width={23} />
      <Limb d="M106 94L144 108" of={skin} />
      <Head x={122} y={90} turn={70} hair="#8a5a2c" />
    </>,
  ],
  rest: [
    "#c98f68",
    <>
      <path className="pine" opacity=".5" d="M36 124q0-14 14-14h14q8 0 8 14z" />
      <circle className="pine" opacity=".5" cx="134" cy="114" r="12" />
      <Limb d="M108 114L132 98L160 118" of={dusk} width={12} />
      <Limb d="M70 112H104" of={pine} width={22} />
      <Limb d="M76 110L96 122" of={skin} />
      <Head x={52} y={104} turn={-80} hair="#c9c4bb" />
    </>,
  ],
  belly: [
    "#8d5b3f",
    <>
      <Limb d="M88 112L64 118L108 120M112 112L136 118L92 120" of={dusk} width={14} />
      <Limb d="M100 66V104" of={clay} width={28} />
      <circle cx="100" cy="94" r="20" fill={clay} />
      <Limb d="M87 62Q72 82 90 92M113 62Q128 82 110 100" of={skin} />
      <Head x={100} y={38} hair="#2b1b14" />
    </>,
  ],
  chair: [
    "#f0c5a2",
    <>
      <path className="leaf" d="M66 52V124M66 94H104V124" strokeWidth="6" />
      <Limb d="M82 86H122V120" of={plum} width={13} />
      <Limb d="M82 58V82" of={pine} width={23} />
      <Limb d="M84 56L104 42L112 18" of={skin} />
      <Head x={84} y={32} turn={-8} hair="#c9c4bb" />
    </>,
  ],
  seat: [
    "#c98f68",
    <>
      <Limb d="M90 112L62 116L110 120M110 112L138 116L90 120" of={dusk} width={14} />
      <Limb d="M100 66V104" of={plum} width={28} />
      <Limb d="M87 62L72 88L66 108M113 62L128 88L134 108" of={skin} />
      <Head x={100} y={38} hair="#3a2418" />
    </>,
  ],
} satisfies Record<string, [skin: string, drawing: ReactNode]>;

/** A drawn way to practise. */
export type PoseName = keyof typeof poses;

/** Somebody who practises, on a mat in the morning sun. */
export function Pose({ name }: { name: PoseName }) {
  const [tone, drawing] = poses[name];
  return (
    <Scene viewBox="0 0 200 144" width="200" height="144" aria-hidden="true">
      <rect className="wall" width="200" height="144" rx="14" />
      <circle className="sun" cx="160" cy="38" r="17" opacity=".75" />
      <ellipse className="mat" opacity=".28" cx="102" cy="126" rx="76" ry="9" />
      <g color={tone} fill="none" stroke="none" strokeLinecap="round" strokeLinejoin="round">
        {drawing}
      </g>
    </Scene>
  );
}
