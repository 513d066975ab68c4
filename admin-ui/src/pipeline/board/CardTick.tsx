import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

interface CardTickProps {
  name: string;
  ticked: boolean;
  onTick: () => void;
}

/** One plain element, as a board has hundreds of them: room for a finger, and in it a box of the usual size. */
const Tick = styled('input')(({ theme }) => ({
  appearance: 'none',
  position: 'absolute',
  bottom: 0,
  right: 5,
  width: 28,
  height: 24,
  margin: 0,
  display: 'grid',
  placeContent: 'center',
  cursor: 'pointer',
  '&::before': {
    content: '""',
    boxSizing: 'border-box',
    width: 16,
    height: 16,
    border: `1.5px solid ${theme.palette.text.secondary}`,
    borderRadius: 3,
    font: 'bold 12px/13px sans-serif',
    textAlign: 'center',
  },
  '&:checked::before': {
    content: '"✓"',
    color: theme.palette.primary.contrastText,
    backgroundColor: theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
  },
  // Where somebody's own colours rule, the browser draws its own.
  '@media (forced-colors: active)': { appearance: 'auto', '&::before': { display: 'none' } },
}));

/** The box of a card below its menu. */
export function CardTick({ name, ticked, onTick }: CardTickProps) {
  const translate = useTranslate();
  return <Tick type="checkbox" checked={ticked} onChange={onTick} aria-label={translate('board.select', { name })} />;
}
