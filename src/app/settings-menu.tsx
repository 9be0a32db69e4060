import {
  CircleHelp,
  FileJson,
  FolderOpen,
  Home,
  Monitor,
  Moon,
  MoreVertical,
  PanelsTopLeft,
  Play,
  Sun,
} from "lucide-react";
import { IconButton } from "../components/icon-button.tsx";
import { Menu, MenuItem, MenuRadio, MenuSeparator } from "../components/menu.tsx";
import { chooseFolder } from "../features/open-run/folder-input.tsx";
import { choosePauseFile } from "../features/open-run/pause-file-input.tsx";
import { openDialog } from "../state/dialogs.ts";
import { useLayout } from "../state/layout.ts";
import { chooseTheme, type ThemeChoice, usePreferences } from "../state/preferences.ts";
import { useRunSession } from "../state/session-context.ts";

const themes: readonly { readonly value: ThemeChoice; readonly label: string; readonly icon: typeof Sun }[] =
  [
    { value: "light", label: "Light", icon: Sun },
    { value: "dark", label: "Dark", icon: Moon },
    { value: "system", label: "As the system", icon: Monitor },
  ];

/** What belongs to the app rather than to a run: opening, theme, layout, keys. */
export function SettingsMenu() {
  const session = useRunSession();
  const theme = usePreferences((state) => state.theme);
  const resetPanelSizes = useLayout((state) => state.resetPanelSizes);
  return (
    <Menu trigger={<IconButton label="Menu" icon={MoreVertical} />} className="w-60">
      <MenuItem icon={FolderOpen} onSelect={() => chooseFolder(session)}>
        Open run folder…
      </MenuItem>
      <MenuItem icon={FileJson} onSelect={choosePauseFile}>
        Open a pause file…
      </MenuItem>
      <MenuItem icon={Play} onSelect={() => void session.openDemo()}>
        Open the demo run
      </MenuItem>
      <MenuItem icon={Home} onSelect={() => session.leave()}>
        Start page
      </MenuItem>
      <MenuSeparator />
      <MenuRadio label="Theme" value={theme} onValueChange={chooseTheme} options={themes} />
      <MenuSeparator />
      <MenuItem icon={PanelsTopLeft} onSelect={resetPanelSizes}>
        Reset panel sizes
      </MenuItem>
      <MenuItem icon={CircleHelp} keys="?" onSelect={() => openDialog("keys")}>
        Keyboard
      </MenuItem>
    </Menu>
  );
}
