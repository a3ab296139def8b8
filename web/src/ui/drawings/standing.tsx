import type { ReactNode } from "react";
import { type HairCut, Head } from "./head.tsx";

const shapes = {
  leg: "M-11 -121q-10-1-14 7t-4 21 2 26 1 23 0 21 1 11 8 1 8 0 2-12 3-21 3-23 4-24-1-20-13-10z",
  shoe: "M-30 -9q4-5 12-5t9 6-1 8-12 2-11-3 3-8z",
  torso:
    "M-8 -171q-2-5-7-3t-12 6-7 11 4 13 6 15 0 17-4 15 3 8 25 1 25-1 4-8-3-15 0-17 5-15 3-13-7-11-12-6-6 3-5 6-7 0-5-6z",
  neck: "M0 -192q-8 0-7 8t-5 11 3 10 18 0 4-10-5-11-8-8z",
  down: "M-30 -153q-4-2-7 1t-5 8-6 17 6 19 18 9 11 2 4-3-1-4-10-4-12-8-2-11 5-11 3-9-4-6z",
  downSleeve: "M-23 -167q-5-3-9 0t-8 13-4 11 8 5 8 4 6-11 6-15-7-7z",
  wave: "M31 -156q-2 5 1 7t8 5 14 5 13-12 5-24 3-17 2-10-3-3-5 2-3 9-4 17-6 16-4 5-6-2-9-2-6 4z",
  waveSleeve: "M19 -165q-3 5-1 9t12 9 10 5 5-8 4-8-9-6-13-6-8 5z",
};

interface StandingProps {
  x: number;
  y: number;
  /** Whether the person waves to the left. */
  isTurned?: boolean;
  skin: string;
  hair: string;
  cut: HairCut;
  top: string;
  legs: string;
  shoes: string;
  /** Held before the body by the other arm. */
  children?: ReactNode;
}

/** A person standing and waving. The origin is the floor below them. */
export function Standing({ x, y, isTurned, skin, hair, cut, top, legs, shoes, children }: StandingProps) {
  return (
    <g transform={`translate(${x} ${y})${isTurned ? "scale(-1 1)" : ""}`}>
      {["", "scale(-1 1)"].map((side) => (
        <g key={side} transform={side}>
          <path d={shapes.shoe} fill={shoes} />
          <path d={shapes.leg} fill={legs} />
        </g>
      ))}
      <path d={shapes.neck} fill={skin} />
      <path d={shapes.wave} fill={skin} />
      <path d={shapes.waveSleeve} fill={top} />
      <path d={shapes.torso} fill={top} />
      {children}
      <path d={shapes.down} fill={skin} />
      <path d={shapes.downSleeve} fill={top} />
      <path d={shapes.downSleeve} opacity=".1" />
      <Head isAwake y={-202} scale={1.25} skin={skin} hair={hair} cut={cut} />
    </g>
  );
}
