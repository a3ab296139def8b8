/** A potted plant. The origin is the floor below it. */
export function Plant({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y})scale(${scale})`}>
      <g className="pine" transform="translate(0 -30)">
        <path
          opacity=".7"
          d="M1 -5q1 1 2 0t13-18 19-34 13-35 7-21-1-4-3 1-13 18-19 33-13 36-7 21 2 3zM-1 -7q1 2 3 2t17-6 25-16 20-16 12-7 2-3-2-2-16 2-24 12-23 20-14 11 0 3z"
        />
        <path d="M0 -5q2 0 2-2t2-23 3-42-9-42-11-23-3-2-1 3 3 24 2 42 5 42 5 22 2 1zM0 -6q1-1 1-2t-10-18-19-33-23-23-16-8-3 0 1 2 10 12 17 27 23 29 16 14 3 0z" />
      </g>
      <path className="mat" d="M-26-44h52l-8 42a3 3 0 0 1-3 2h-30a3 3 0 0 1-3-2z" />
      <path opacity=".15" d="M-25-36h50l1-8h-52z" />
    </g>
  );
}
