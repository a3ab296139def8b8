import type { ReactNode } from "react";

/** Props of every icon. Icons are decorative: the text or label beside them carries the meaning. */
interface IconProps {
  size?: number;
}

/** Creates a stroke icon on a 24 × 24 grid, in the current text color. */
export const makeIcon = (drawing: ReactNode) =>
  function Icon({ size = 22 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        style={{ flex: "none" }}
      >
        {drawing}
      </svg>
    );
  };
