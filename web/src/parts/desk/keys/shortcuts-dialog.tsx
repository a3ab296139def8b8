import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { setDeskKeys, useDeskKeysSetting } from "./desk-keys-setting.ts";
import { shortcutGroups } from "./desk-shortcuts.ts";

const Groups = styled("div")({ columns: "260px", columnGap: 32 });
const Group = styled("section")(({ theme }) => ({
  breakInside: "avoid",
  marginBottom: 16,
  "& h3": { fontSize: "0.9rem", marginBottom: 4 },
  "& dl": { margin: 0, display: "grid", gridTemplateColumns: "4.5rem minmax(0, 1fr)", gap: "2px 8px" },
  "& dt": { fontFamily: "ui-monospace, monospace", color: theme.vars.palette.text.secondary },
  "& dd": { margin: 0 },
}));

/** Every shortcut of the desk, and a switch that turns them off. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const id = useId();
  const isOn = useDeskKeysSetting();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(event) => setDeskKeys(event.target.checked)} />}
          label="Use single keys as shortcuts in this browser"
        />
        <Groups>
          {shortcutGroups.map(({ title, shortcuts }) => (
            <Group key={title} aria-label={title}>
              <h3>{title}</h3>
              <dl>
                {shortcuts.map(({ keys, label }) => (
                  <div key={keys} style={{ display: "contents" }}>
                    <dt>{keys}</dt>
                    <dd>{label}</dd>
                  </div>
                ))}
              </dl>
            </Group>
          ))}
        </Groups>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
