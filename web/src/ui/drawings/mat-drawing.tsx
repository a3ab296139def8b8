import { Scene } from "./scene.tsx";

/** A mat, rolled out at a window in the morning. */
export function MatDrawing() {
  return (
    <Scene viewBox="0 0 176 116" width="176" height="116" aria-hidden="true" style={{ width: 176 }}>
      <path className="wall" d="M38 90V54a50 50 0 0 1 100 0v36z" />
      <circle className="sun" cx="88" cy="41" r="17" />
      <path className="pine" opacity=".22" d="M38 68c20-12 34-10 50-2s32 6 50-4v28H38z" />
      <path className="pine" opacity=".3" d="M38 80c26-8 44-4 60 0s26 2 40-2v12H38z" />
      <path className="floor" d="M8 90h160v3H8z" />
      <path className="mat" d="M36 94h98l16 16H18z" />
      <path className="mat" d="M128 94a7 7 0 0 1 12-5l16 15-12 8z" />
      <circle className="mat" cx="150" cy="108" r="8" />
      <path
        d="M150 103.5a4.5 4.5 0 1 1-4.5 4.5"
        fill="none"
        stroke="#fff8"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </Scene>
  );
}
