import type { ReactNode } from "react";

/** Props of every icon. An icon is decoration: what it stands for is said by the text or label beside it. */
export interface IconProps {
  size?: number;
}

/** Makes an icon of strokes on a 24 × 24 field, in the colour of the text around it. */
export const drawn = (drawing: ReactNode) =>
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
