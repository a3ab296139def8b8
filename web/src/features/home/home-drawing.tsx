import { Figure } from "../../ui/drawings/figure.tsx";
import { Plant } from "../../ui/drawings/plant.tsx";
import { Scene } from "../../ui/drawings/scene.tsx";

/** Drawing of three people of different builds in a living room, the sun in the window. */
export function HomeDrawing() {
  return (
    <Scene viewBox="0 0 560 400" width="560" height="400" aria-hidden="true">
      <rect className="wall" width="560" height="400" rx="28" />
      <path className="sky" d="M150 300V160a130 130 0 0 1 260 0v140z" />
      <circle className="sun" cx="280" cy="150" r="52" />
      <path className="pine" opacity=".22" d="M150 236c50-34 90-30 130-6s86 20 130-12v82H150z" />
      <path className="pine" opacity=".3" d="M150 270c60-22 100-12 140 0s80 8 120-6v36H150z" />
      <path className="floor" d="M0 300h560v72a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z" />
      <Plant x={498} y={306} scale={0.74} />
      <g className="mat" opacity=".28">
        <ellipse cx="118" cy="352" rx="96" ry="13" />
        <ellipse cx="284" cy="372" rx="118" ry="15" />
        <ellipse cx="440" cy="356" rx="88" ry="12" />
      </g>
      <Figure
        x={106}
        y={346}
        scale={0.84}
        girth={40}
        cut="crop"
        skin="#8d5b3f"
        hair="#3b2820"
        top="#e0a23c"
        legs="#44665d"
      />
      <Figure
        x={452}
        y={350}
        scale={0.8}
        girth={27}
        cut="bob"
        skin="#f0c5a2"
        hair="#c9c4bb"
        top="#c77fa5"
        legs="#556a85"
      />
      <Figure
        x={280}
        y={364}
        girth={31}
        cut="bun"
        skin="#c98f68"
        hair="#4a2f20"
        top="#2f8573"
        legs="#65395c"
      />
    </Scene>
  );
}
