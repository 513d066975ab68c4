import DarkModeOutlinedIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlinedIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useTheme as usePalette } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useTheme, useTranslate } from 'react-admin';

/** Light or dark; until somebody chooses, as the system is set. */
export function ColoursButton() {
  const translate = useTranslate();
  const [, setTheme] = useTheme();
  const dark = usePalette().palette.mode === 'dark';
  return (
    <Tooltip title={translate(dark ? 'admin.frame.toLight' : 'admin.frame.toDark')} describeChild={false}>
      <IconButton color="inherit" onClick={() => setTheme(dark ? 'light' : 'dark')}>
        {dark ? <LightModeOutlinedIcon /> : <DarkModeOutlinedIcon />}
      </IconButton>
    </Tooltip>
  );
}
