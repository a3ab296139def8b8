import { Scene } from "./scene.tsx";

/** An instructor at somebody's open door, the mat under one arm, and the room waiting behind it. */
export function DoorDrawing() {
  return (
    <Scene viewBox="0 0 1040 320" width="1040" height="320" aria-hidden="true">
      <rect className="wall" width="1040" height="320" rx="28" />
      <path className="floor" d="M0 262h1040v30a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z" />
      <rect className="sky" x="566" y="52" width="330" height="210" rx="10" />
      <circle className="sun" cx="792" cy="122" r="38" />
      <path className="pine" opacity=".22" d="M566 206c60-34 100-28 150-4s100 20 180-12v72H566z" />
      <path className="pine" opacity=".3" d="M566 236c70-22 120-12 170 0s90 6 160-8v34H566z" />
      <ellipse className="mat" opacity=".85" cx="724" cy="282" rx="120" ry="12" />
      <path className="pine" d="M430 40h132v222H430z" opacity=".16" />
      <path className="pine" d="M430 40l88 22v212l-88-12z" opacity=".85" />
      <circle className="sun" cx="505" cy="166" r="6" />
      <g className="leaf" fill="none" strokeWidth="7" strokeLinecap="round">
        <path d="M964 262c2-50-4-86-22-114M964 232c8-38 20-58 38-74M962 248c-14-34-26-46-44-54" />
      </g>
      <path className="mat" opacity=".85" d="M942 250h46l-7 40h-32z" />
      <g transform="translate(300 282)" fill="none" strokeLinecap="round" strokeLinejoin="round">
        <ellipse className="mat" opacity=".2" cx="0" cy="4" rx="62" ry="9" />
        <path d="M-13-84 -17-6M13-84 20-6" stroke="#35504a" strokeWidth="22" />
        <path d="M-27-8h18M12-8h18" stroke="#4b2b45" strokeWidth="12" />
        <path d="M-28-158Q-28-176 0-176T28-158L24-84H-24Z" fill="#2f8573" />
        <path d="M0-176v-14" stroke="#c98f68" strokeWidth="14" />
        <circle cx="0" cy="-206" r="20" fill="#c98f68" />
        <path d="M-20-205a20 20.5 0 0 1 40 0c-9-1-14-5-17-11-4 7-12 11-23 11z" fill="#3a2418" />
        <circle cx="-16" cy="-222" r="9" fill="#3a2418" />
        <path d="M-24-154Q-40-128-30-104L-8-100" stroke="#c98f68" strokeWidth="12" />
        <path d="M24-154Q48-150 58-178L66-204" stroke="#c98f68" strokeWidth="12" />
        <rect x="-74" y="-112" width="70" height="26" rx="13" fill="#c77fa5" />
        <circle cx="-74" cy="-99" r="13" fill="#a85f88" />
        <circle cx="-74" cy="-99" r="5" fill="#c77fa5" />
      </g>
      <g transform="translate(150 262)" fill="none" strokeLinecap="round">
        <path
          className="leaf"
          strokeWidth="6"
          d="M0 0c0-34 2-54 0-76M0-26c-12-18-24-24-36-26M0-44c10-18 22-26 34-28"
        />
        <path className="mat" opacity=".7" d="M-20-4h40l-6 30h-28z" />
      </g>
    </Scene>
  );
}
