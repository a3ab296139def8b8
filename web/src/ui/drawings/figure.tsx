import { type HairCut, Head } from "./head.tsx";

const shapes = {
  legs: "M0 -44q-24 0-35 3t-24 4-22 7-7 16 15 13 43 2 60 0 43-2 15-13-7-16-22-7-24-4-35-3z",
  foot: "M-14 -5q0-4-3-5t-11-1-15 2-10 3-2 4 3 4 9 1 15-1 11-2 3-5z",
  shin: "M83 -21q-1-7-7-8t-20 2-32 6-31 6-14 4 0 6 1 6 15 1 33-2 32-5 19-6 4-10z",
  torso:
    "M-10 -114q-2-6-7-4t-14 6-10 11 3 14 7 18 0 22-4 21 8 11 27 1 27-1 8-11-3-21 0-22 6-18 3-14-10-11-14-6-6 4-6 7-9 0-6-7z",
  neck: "M0 -136q-10 0-9 8t-5 11 4 12 20 0 5-12-5-11-10-8z",
  arm: "M-36 -92q-5-2-8 1t-8 14-10 18-8 13-8 10-6 6 1 4 4 1 7-5 11-9 12-12 11-18 6-16-4-7z",
  sleeve: "M-27 -108q-6-3-10 0t-9 13-5 11 9 5 9 4 6-11 6-15-6-7z",
};

interface FigureProps {
  x: number;
  y: number;
  scale?: number;
  skin: string;
  hair: string;
  top: string;
  legs: string;
  /** Half the width of the torso; bodies differ. */
  girth: number;
  cut: HairCut;
}

/** A person sitting cross-legged, hands on the knees. The origin is the floor below them. */
export function Figure({ x, y, scale = 1, skin, hair, top, legs, girth, cut }: FigureProps) {
  const wider = girth - 30;
  const arm = (side: 1 | -1) => (
    <g transform={`scale(${side} 1)translate(${(-1.2 * wider).toFixed(1)})`}>
      <path d={shapes.arm} fill={skin} />
      <path d={shapes.sleeve} fill={top} />
    </g>
  );
  return (
    <g transform={`translate(${x} ${y})scale(${scale})`}>
      <g transform={`scale(${(1 + wider / 90).toFixed(2)} 1)`}>
        <path d={shapes.legs} fill={legs} />
        <path d={shapes.shin} opacity=".12" transform="scale(-1 1)" />
        <path d={shapes.foot} fill={skin} />
        <path d={shapes.shin} fill={legs} />
        <path d={shapes.shin} opacity=".2" />
      </g>
      <path d={shapes.neck} fill={skin} />
      <path d={shapes.torso} fill={top} transform={`scale(${(girth / 30).toFixed(2)} 1)`} />
      {arm(1)}
      {arm(-1)}
      <Head y={-148} scale={1.5} skin={skin} hair={hair} cut={cut} />
    </g>
  );
}
