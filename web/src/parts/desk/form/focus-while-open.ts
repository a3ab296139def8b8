/**
 * The `ref` of a form that opens: puts the focus on its first field, and back where it was when the form closes. One whose
 * fields are still to load takes the focus itself.
 */
export const focusWhileOpen = (form: HTMLElement | null) => {
  if (!form) return undefined;
  const before = document.activeElement;
  const field = form.querySelector<HTMLElement>("input, select, textarea:not([aria-hidden])");
  (field ?? form).focus();
  return () => {
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
};
