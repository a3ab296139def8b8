import { Figure } from "../../ui/drawings/figure.tsx";
import { Scene } from "../../ui/drawings/scene.tsx";

/** Three people of three builds in somebody's living room, the sun in the window. */
export function HomeDrawing() {
  return (
    <Scene viewBox="0 0 560 400" width="560" height="400" aria-hidden="true">
      <rect className="wall" width="560" height="400" rx="28" />
      <path className="sky" d="M150 300V160a130 130 0 0 1 260 0v140z" />
      <circle className="sun" cx="280" cy="150" r="52" />
      <path className="pine" opacity=".22" d="M150 236c50-34 90-30 130-6s86 20 130-12v82H150z" />
      <path className="pine" opacity=".3" d="M150 270c60-22 100-12 140 0s80 8 120-6v36H150z" />
      <path className="floor" d="M0 300h560v72a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z" />
      <g className="leaf" fill="none" strokeWidth="7" strokeLinecap="round">
        <path d="M492 300c2-50-4-90-26-122M492 270c8-40 20-62 40-80M490 288c-14-36-28-50-48-58" />
      </g>
      <path className="mat" opacity=".85" d="M468 288h48l-7 46h-34z" />
      <g className="mat" opacity=".28">
        <ellipse cx="118" cy="352" rx="96" ry="13" />
        <ellipse cx="284" cy="372" rx="118" ry="15" />
        <ellipse cx="440" cy="356" rx="88" ry="12" />
      </g>
      <Figure
        x={118}
        y={348}
        scale={0.86}
        girth={40}
        skin="#8d5b3f"
        hair="#2b1b14"
        top="#e0a23c"
        legs="#35504a"
      />
      <Figure
        x={440}
        y={352}
        scale={0.8}
        girth={25}
        skin="#f0c5a2"
        hair="#c9c4bb"
        top="#c77fa5"
        legs="#46566b"
      />
      <Figure x={284} y={366} girth={31} skin="#c98f68" hair="#3a2418" top="#2f8573" legs="#4b2b45" hasBun />
    </Scene>
  );
}
