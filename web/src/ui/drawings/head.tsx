const cuts = {
  bun: "M-13 1C-15-13-7-19 0-19S15-13 13 1C11-5 8-10 2-12-3-9-10-6-13 1zM-7-21a7 7 0 1 1 14 0 7 7 0 1 1-14 0",
  bob: "M-12 10C-18-8-13-19 0-19S18-8 12 10C13 0 11-8 4-11-2-8-10-6-12 10z",
  crop: "M-13-1C-15-13-8-19 0-19S15-13 13-1C11-6 9-10 0-10S-11-6-13-1z",
  curls:
    "M-13 2C-19-2-19-9-15-12-15-18-9-21-4-19 1-22 7-21 10-17 16-16 18-9 15-5 17-2 16 1 13 2 12-4 10-8 5-9 0-7-6-7-9-9-11-5-12-2-13 2z",
  long: "M-14 22C-20 10-17-20 0-20S20 10 14 22C11 24 9 22 9 20 13 8 12-6 4-12-4-9-10-5-10 2-11 10-9 14-9 20-9 22-11 24-14 22z",
};

/** Hair style. */
export type HairCut = keyof typeof cuts;

const face = "M-12-4C-12-13-7-17 0-17S12-13 12-4C12 6 7 14 0 14S-12 6-12-4z";
const asleep = "M-8-1q2 2 4.5 0M3.5-1q2.5 2 4.5 0M-3 7q3 2 6 0";
const awake = "M-5.5-3v2M5.5-3v2M-4 7q4 3 8 0";

interface HeadProps {
  y: number;
  scale: number;
  skin: string;
  hair: string;
  cut: HairCut;
  /** Whether the eyes are open. */
  isAwake?: boolean;
}

/** A head; the origin is between the eyes. */
export function Head({ y, scale, skin, hair, cut, isAwake }: HeadProps) {
  return (
    <g transform={`translate(0 ${y})scale(${scale})`}>
      <path d={face} fill={skin} />
      <path d={isAwake ? awake : asleep} fill="none" stroke="#0009" strokeWidth="1.2" strokeLinecap="round" />
      <path d={cuts[cut]} fill={hair} />
    </g>
  );
}
