import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Alert from "@mui/material/Alert";
import AppBar from "@mui/material/AppBar";
import Avatar from "@mui/material/Avatar";
import Badge from "@mui/material/Badge";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardActions from "@mui/material/CardActions";
import CardContent from "@mui/material/CardContent";
import CardHeader from "@mui/material/CardHeader";
import Checkbox from "@mui/material/Checkbox";
import Chip from "@mui/material/Chip";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Divider from "@mui/material/Divider";
import Drawer from "@mui/material/Drawer";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import LinearProgress from "@mui/material/LinearProgress";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemAvatar from "@mui/material/ListItemAvatar";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import Radio from "@mui/material/Radio";
import Rating from "@mui/material/Rating";
import Skeleton from "@mui/material/Skeleton";
import Slider from "@mui/material/Slider";
import Snackbar from "@mui/material/Snackbar";
import Step from "@mui/material/Step";
import StepContent from "@mui/material/StepContent";
import StepLabel from "@mui/material/StepLabel";
import Stepper from "@mui/material/Stepper";
import Switch from "@mui/material/Switch";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Toolbar from "@mui/material/Toolbar";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FullTheme } from "./full-theme.tsx";
import { getTheme } from "./theme.ts";
import { ThemeRoot } from "./theme-root.tsx";

const web = join(import.meta.dirname, "..");
const sources = readdirSync(web, { recursive: true, encoding: "utf8" })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => readFileSync(join(web, name), "utf8"))
  .join("\n");

const kinds = ["primary", "secondary", "error", "warning", "success", "info"] as const;

/** Every MUI component of the site, with its styles. */
const everythingOfMui = () =>
  renderToString(
    <ThemeRoot>
      {(["text", "outlined", "contained"] as const).flatMap((variant) =>
        [...kinds, "inherit" as const].flatMap((color) => [
          <Button key={`${variant} ${color}`} variant={variant} color={color} />,
          <Button key={`${variant} ${color} off`} variant={variant} color={color} disabled />,
        ]),
      )}
      <AppBar>
        <Toolbar>
          <IconButton />
          <Badge color="secondary" badgeContent={1} />
        </Toolbar>
      </AppBar>
      <Avatar>E</Avatar>
      {(["error", "warning", "success", "info"] as const).map((severity) => (
        <Alert key={severity} severity={severity} />
      ))}
      {(["default", "error", "warning", "success", "info"] as const).map((color) => (
        <Chip key={color} size="small" variant="outlined" color={color} label="New" />
      ))}
      <FormControl error>
        <FormLabel>Name</FormLabel>
        <OutlinedInput />
        <OutlinedInput multiline disabled />
        <OutlinedInput endAdornment={<InputAdornment position="end" />} />
        <NativeSelect input={<OutlinedInput />} />
        <FormHelperText>Please enter your name.</FormHelperText>
      </FormControl>
      <FormControlLabel control={<Checkbox defaultChecked />} label="Yes" />
      <FormControlLabel control={<Radio disabled />} label="Yes" />
      <Skeleton />
      <Rating value={3} />
      <Stepper orientation="vertical">
        <Step expanded>
          <StepLabel>Session</StepLabel>
          <StepContent />
        </Step>
        <Step completed>
          <StepLabel error>Time</StepLabel>
        </Step>
      </Stepper>
      <ToggleButtonGroup exclusive value={1}>
        <ToggleButton value={1} />
        <ToggleButton value={2} disabled />
      </ToggleButtonGroup>
      <Snackbar open message="Saved." />
      <List>
        <ListItem>
          <ListItemButton>
            <ListItemIcon />
            <ListItemText primary="Profile" secondary="Yours" />
          </ListItemButton>
        </ListItem>
      </List>
      <Dialog open disablePortal>
        <DialogTitle />
        <DialogContent />
        <DialogActions />
      </Dialog>
      <Drawer open anchor="right" ModalProps={{ disablePortal: true }} />
      <FullTheme>
        <Card>
          <CardHeader title="Ines" subheader="Last session" />
          <CardContent />
          <Divider />
          <CardActions />
        </Card>
        <List>
          <ListItem divider alignItems="flex-start">
            <ListItemAvatar />
            <ListItemButton>
              <ListItemIcon />
              <ListItemText primary="Name" secondary="Maya" />
            </ListItemButton>
          </ListItem>
        </List>
        <FormControlLabel control={<Switch defaultChecked />} label="Yes" labelPlacement="start" />
        <Slider value={2} />
        <LinearProgress variant="determinate" value={50} />
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell />
            </TableRow>
          </TableHead>
          <TableBody>
            <TableRow>
              <TableCell />
            </TableRow>
          </TableBody>
        </Table>
      </FullTheme>
    </ThemeRoot>,
  );

describe("the theme", () => {
  it("has a CSS variable for each path our styles read", () => {
    const paths = new Set(
      [...sources.matchAll(/theme\.vars\.((?:palette|shape|zIndex)(?:\.\w+)+|shadows\[\d+\])/g)].map(
        ([, path]) => (path ?? "").replace(/\[(\d+)\]/, ".$1"),
      ),
    );
    expect(paths.size).toBeGreaterThan(10);
    const missing = [...paths].filter((path) => {
      const found = path
        .split(".")
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], getTheme().vars);
      return found === undefined;
    });
    expect(missing).toEqual([]);
  });

  it("has each CSS variable that the MUI components we use read", () => {
    const styles = everythingOfMui();
    const used = new Set([...styles.matchAll(/var\((--eby-[\w-]+)\)/g)].map(([, name]) => name ?? ""));
    expect(used.size).toBeGreaterThan(20);
    expect([...used].filter((name) => !styles.includes(`${name}:`))).toEqual([]);
    expect(styles.match(/.{60}undefined.{10}/g)).toBeNull();
    // A variable that is missing is silently left out of the style: without this one, the page scrolls over the bar.
    expect(styles.includes("z-index:var(--eby-zIndex-appBar)")).toBe(true);
  });
});
