import { Plant } from "./plant.tsx";
import { Scene } from "./scene.tsx";
import { Standing } from "./standing.tsx";

/** An instructor with a mat under one arm at a customer's open door, and the customer, who waves back. */
export function DoorDrawing() {
  return (
    <Scene
      viewBox="-60 0 1040 320"
      width="1040"
      height="320"
      aria-hidden="true"
      preserveAspectRatio="xMidYMid slice"
      style={{ minHeight: 200, borderRadius: 20 }}
    >
      <path className="wall" d="M-60 0h1040v320H-60z" />
      <path className="floor" d="M-60 262h1040v58H-60z" />
      <path className="sky" d="M716 214v-90a72 72 0 0 1 144 0v90z" />
      <circle className="sun" cx="796" cy="122" r="32" />
      <path className="pine" opacity=".22" d="M716 176c30-20 56-18 80-4s44 10 64-6v48H716z" />
      <path className="pine" opacity=".3" d="M716 196c40-14 66-8 90 0s40 4 54-4v22H716z" />
      <path className="sky" d="M430 40h150v222H430z" />
      <path className="pine" opacity=".18" d="M430 40h150v222H430z" />
      <path className="pine" d="M430 40l70 20v216l-70-14z" />
      <path opacity=".16" d="M442 68l44 11v78l-44-7zM442 170l44 7v74l-44-8z" />
      <circle className="sun" cx="490" cy="170" r="5" />
      <ellipse className="mat" opacity=".85" cx="800" cy="288" rx="130" ry="13" />
      <ellipse className="mat" opacity=".2" cx="306" cy="287" rx="70" ry="8" />
      <ellipse className="mat" opacity=".2" cx="640" cy="280" rx="62" ry="7" />
      <Standing
        x={640}
        y={280}
        isTurned
        skin="#8d5b3f"
        hair="#b9b2a8"
        cut="curls"
        top="#e0a23c"
        legs="#556a85"
        shoes="#8d5b3f"
      />
      <Standing
        x={310}
        y={286}
        skin="#c98f68"
        hair="#4a2f20"
        cut="bun"
        top="#2f8573"
        legs="#44665d"
        shoes="#65395c"
      >
        <path d="M-72-118h62a13 13 0 0 1 0 27h-62z" fill="#c77fa5" />
        <circle cx="-72" cy="-104.5" r="13.5" fill="#a85f88" />
        <path d="M-72-110a5 5 0 0 1 0 11 9 9 0 0 1-8-6" fill="none" stroke="#e3b5cf" strokeWidth="2" />
      </Standing>
      <Plant x={86} y={286} />
      <Plant x={917} y={276} scale={0.8} />
    </Scene>
  );
}
