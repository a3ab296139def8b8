import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReactNode } from "react";
import type { DrawnPose } from "../../../functions/src/core/people/places/about-style.ts";
import { HomeDrawing } from "../../src/features/home/home-drawing.tsx";
import type { PublicPath } from "../../src/routing/routes.ts";
import { DoorDrawing } from "../../src/ui/drawings/door-drawing.tsx";
import { Figure } from "../../src/ui/drawings/figure.tsx";
import { Plant } from "../../src/ui/drawings/plant.tsx";
import { Scene } from "../../src/ui/drawings/scene.tsx";

// Long because it is data: one drawing per public page.

/** The room all drawings of the site share, with the parts of this one. */
function Room({ children }: { children: ReactNode }) {
  return (
    <Scene viewBox="0 0 560 400" width="560" height="400">
      <rect className="wall" width="560" height="400" rx="28" />
      <path className="floor" d="M0 300h560v72a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z" />
      {children}
    </Scene>
  );
}

function Window() {
  return (
    <>
      <path className="sky" d="M60 236V150a76 76 0 0 1 152 0v86z" />
      <circle className="sun" cx="136" cy="140" r="32" />
      <path className="pine" opacity=".25" d="M60 204c32-20 54-18 76-4s48 12 76-8v44H60z" />
    </>
  );
}

const star = "m12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z";

function Mat({ x, y, width }: { x: number; y: number; width: number }) {
  return <ellipse className="mat" opacity=".28" cx={x} cy={y + 4} rx={width} ry={width / 7.5} />;
}

function Services() {
  return (
    <Room>
      <Window />
      <circle className="sky" cx="290" cy="100" r="46" />
      <path
        d="M290 100V70M290 100l22 14"
        stroke="#17302b"
        strokeWidth="6"
        strokeLinecap="round"
        fill="none"
      />
      <path className="pine" opacity=".5" d="M362 152h170v10H362z" />
      {[388, 428, 468].map((cx, at) => (
        <g key={cx}>
          <circle className={at === 1 ? "pine" : "mat"} opacity=".85" cx={cx} cy="132" r="20" />
          <circle className="wall" cx={cx} cy="132" r="7" />
        </g>
      ))}
      <rect className="sun" x="492" y="122" width="36" height="30" rx="5" />
      <Mat x={120} y={350} width={94} />
      <Mat x={288} y={368} width={112} />
      <Mat x={446} y={352} width={92} />
      <Figure
        x={120}
        y={350}
        scale={0.82}
        girth={26}
        skin="#8d5b3f"
        hair="#3b2820"
        top="#c77fa5"
        legs="#556a85"
        cut="bun"
      />
      <Figure
        x={288}
        y={366}
        girth={30}
        skin="#f0c5a2"
        hair="#c9c4bb"
        top="#2f8573"
        legs="#44665d"
        cut="bob"
      />
      <Figure
        x={446}
        y={352}
        scale={0.82}
        girth={38}
        skin="#c98f68"
        hair="#4a2f20"
        top="#e0a23c"
        legs="#65395c"
        cut="crop"
      />
    </Room>
  );
}

function Reviews() {
  return (
    <Room>
      <path
        className="sky"
        d="M90 44h380a26 26 0 0 1 26 26v76a26 26 0 0 1-26 26H326l-40 36 2-36H90a26 26 0 0 1-26-26V70a26 26 0 0 1 26-26z"
      />
      {[0, 1, 2, 3, 4].map((at) => (
        <path key={at} className="sun" transform={`translate(${100 + at * 74} 72) scale(2.9)`} d={star} />
      ))}
      <Plant x={482} y={334} scale={0.9} />
      <Mat x={272} y={366} width={130} />
      <Figure
        x={272}
        y={364}
        scale={0.96}
        girth={34}
        skin="#8d5b3f"
        hair="#3b2820"
        top="#2f8573"
        legs="#65395c"
        cut="curls"
      />
    </Room>
  );
}

function Help() {
  return (
    <Room>
      <path
        className="sky"
        d="M84 48h112a24 24 0 0 1 24 24v74a24 24 0 0 1-24 24h-22l-20 30-6-30H84a24 24 0 0 1-24-24V72a24 24 0 0 1 24-24z"
      />
      <path
        className="leaf"
        fill="none"
        strokeWidth="13"
        strokeLinecap="round"
        d="M116 90c0-17 12-26 26-26s26 9 26 23c0 18-26 18-26 36"
      />
      <circle className="pine" cx="142" cy="147" r="8" />
      <path
        className="pine"
        d="M316 72h176a24 24 0 0 1 24 24v66a24 24 0 0 1-24 24h-52l-14 16-4-16h-106a24 24 0 0 1-24-24V96a24 24 0 0 1 24-24z"
      />
      <path
        d="M326 104h150M326 130h156M326 156h88"
        stroke="#fff"
        strokeWidth="10"
        strokeLinecap="round"
        opacity=".9"
      />
      <Mat x={150} y={360} width={112} />
      <Mat x={412} y={360} width={112} />
      <Figure
        x={150}
        y={358}
        scale={0.84}
        girth={25}
        skin="#f0c5a2"
        hair="#4a2f20"
        top="#e0a23c"
        legs="#556a85"
        cut="crop"
      />
      <Figure
        x={412}
        y={358}
        scale={0.84}
        girth={36}
        skin="#c98f68"
        hair="#3b2820"
        top="#c77fa5"
        legs="#44665d"
        cut="bun"
      />
    </Room>
  );
}

function Contact() {
  return (
    <Room>
      <g transform="rotate(-4 270 200)">
        <rect className="sky" x="96" y="96" width="340" height="220" rx="18" />
        <path
          className="leaf"
          d="M104 112l146 116a26 26 0 0 0 32 0l146-116M108 304l108-100M424 304 316 204"
          fill="none"
          strokeWidth="9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle className="sun" cx="266" cy="232" r="34" />
      </g>
      <Plant x={488} y={334} scale={0.9} />
    </Room>
  );
}

function Terms() {
  return (
    <Room>
      <g transform="rotate(3 260 210)">
        <rect className="sky" x="146" y="44" width="236" height="316" rx="16" />
        <path className="pine" d="M180 84h110v14H180z" />
        <path
          d="M184 134h160M184 162h160M184 190h126M184 232h160M184 260h92"
          stroke="#aabeb7"
          strokeWidth="10"
          strokeLinecap="round"
        />
        <path
          d="M184 322c14-26 24-26 22-6s16 12 24-4 16-4 22 4 16 4 28-6"
          stroke="#7d3b63"
          strokeWidth="7"
          strokeLinecap="round"
          fill="none"
        />
        <circle className="sun" cx="336" cy="312" r="28" />
      </g>
      <Plant x={476} y={334} scale={0.9} />
    </Room>
  );
}

function Privacy() {
  return (
    <Room>
      <path className="pine" opacity=".2" d="M176 44h208v256H176z" />
      <path className="pine" d="M194 62h172v238H194z" />
      <path
        d="M216 86h128v74H216zM216 184h128v92H216z"
        fill="none"
        stroke="#fff"
        strokeOpacity=".35"
        strokeWidth="5"
      />
      <circle className="sun" cx="336" cy="174" r="25" />
      <path d="M336 163a8 8 0 0 1 4 15l3 11h-14l3-11a8 8 0 0 1 4-15z" fill="#17302b" />
      <path className="mat" opacity=".85" d="M176 322h208l26 34H150z" />
      <Plant x={470} y={334} scale={0.9} />
      <circle className="sky" cx="100" cy="128" r="36" />
      <path
        d="M100 112a16 16 0 0 1 16 16c0 10-16 26-16 26s-16-16-16-26a16 16 0 0 1 16-16z"
        fill="#7d3b63"
        opacity=".85"
      />
    </Room>
  );
}

/** The part of the wide drawing on /about that shows an arriving instructor. */
function About() {
  return (
    <div style={{ height: "100%", overflow: "hidden", borderRadius: 28 }}>
      <div style={{ width: 1400, marginLeft: -230 }}>
        <DoorDrawing />
      </div>
    </div>
  );
}

// Read where `npm run draw:share` runs: the code is bundled elsewhere.
const drawings = "web/public/images/drawings";

/** The pose of a style, as its page shows it. */
const pose = (name: DrawnPose) => () => {
  const svg = readFileSync(join(drawings, `pose-${name}.svg`)).toString("base64");
  return <img src={`data:image/svg+xml;base64,${svg}`} alt="" />;
};

/** The drawing on the picture of each page. */
export const scenes: Readonly<Record<PublicPath, () => ReactNode>> = {
  "/": HomeDrawing,
  "/about": About,
  "/services": Services,
  "/styles/hatha": pose("tree"),
  "/styles/vinyasa": pose("warrior"),
  "/styles/yin": pose("fold"),
  "/styles/restorative": pose("rest"),
  "/styles/prenatal": pose("belly"),
  "/styles/chair": pose("chair"),
  "/teachers": About,
  "/reviews": Reviews,
  "/help": Help,
  "/contact": Contact,
  "/terms": Terms,
  "/privacy": Privacy,
};
