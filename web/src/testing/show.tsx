import { render } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { vi } from "vitest";
import { FullTheme } from "../theme/full-theme.tsx";
import { ThemeRoot } from "../theme/theme-root.tsx";

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address" hidden>{`${pathname}${search}`}</output>;
};

/** Renders a part as a signed-in page does: with its theme, at an address. Returns the person who uses it. */
export const show = (part: ReactNode, { at = "/" }: { at?: string } = {}) => {
  // With the clock of a test, what a person does takes no time.
  const user: UserEvent = userEvent.setup({
    advanceTimers: (ms) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms)),
  });
  const { rerender, unmount } = render(part, {
    wrapper: ({ children }) => (
      <ThemeRoot>
        <FullTheme>
          <MemoryRouter initialEntries={[at]}>
            {children}
            <Address />
          </MemoryRouter>
        </FullTheme>
      </ThemeRoot>
    ),
  });
  return { user, rerender, unmount };
};
