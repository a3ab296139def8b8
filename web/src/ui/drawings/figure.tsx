interface FigureProps {
  x: number;
  y: number;
  scale?: number;
  skin: string;
  hair: string;
  top: string;
  legs: string;
  /** Half the width of the torso: bodies differ. */
  girth: number;
  hasBun?: boolean;
}

/** A person sitting cross-legged, hands on the knees. The origin is the floor below them. */
export function Figure({ x, y, scale = 1, skin, hair, top, legs, girth: g, hasBun = false }: FigureProps) {
  const arm = (side: 1 | -1) =>
    `M${side * (g - 5)} -100 Q${side * (g + 26)} -72 ${side * (g + 20)} -46 L${side * (g + 32)} -24`;
  return (
    <g
      transform={`translate(${x} ${y}) scale(${scale})`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {hasBun && <circle cx="0" cy="-172" r="9" fill={hair} />}
      <path d="M0-118v-14" stroke={skin} strokeWidth="15" />
      <circle cx="0" cy="-144" r="20" fill={skin} />
      <path d="M-20-143a20 20.5 0 0 1 40 0c-9-1-14-5-17-11-4 7-12 11-23 11z" fill={hair} />
      <path
        d={`M${-g} -100Q${-g} -118 0 -118T${g} -100L${g - 2} -60Q${g + 4} -30 ${g + 2} -12H${-g - 2}Q${-g - 4} -30 ${-g + 2} -60Z`}
        fill={top}
      />
      <path
        d={`M${-g + 6} -16L${-g - 36} -14Q${-g - 30} -2 22 -8M${g - 6} -16L${g + 36} -14Q${g + 30} -2 -22 -8`}
        stroke={legs}
        strokeWidth="23"
      />
      <path d={arm(-1)} stroke={skin} strokeWidth="13" />
      <path d={arm(1)} stroke={skin} strokeWidth="13" />
    </g>
  );
}
