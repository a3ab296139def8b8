import Button, { type ButtonProps } from "@mui/material/Button";

/** Submits a form. While pending it shows another label, and a second press does nothing. */
export function SubmitButton({
  pending,
  pendingLabel = "One moment…",
  children,
  ...props
}: ButtonProps & { pending: boolean; pendingLabel?: string }) {
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      {...props}
      aria-disabled={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else props.onClick?.(event);
      }}
    >
      {pending ? pendingLabel : children}
    </Button>
  );
}
