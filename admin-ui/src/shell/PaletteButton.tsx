import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';

const Palette = lazy(() => import('./Palette.tsx'));

/** Opens the palette, also with Ctrl K (⌘ K on a Mac). */
export function PaletteButton({ wide }: { wide: boolean }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen(true);
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const label = translate('admin.palette.open');
  return (
    <>
      {wide ? (
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<SearchIcon />}
          onClick={() => setOpen(true)}
          sx={{ borderColor: 'divider', color: 'text.secondary' }}
        >
          {label}
          <kbd style={{ marginInlineStart: 12, font: 'inherit', fontWeight: 400 }}>Ctrl K</kbd>
        </Button>
      ) : (
        <IconButton color="inherit" aria-label={label} onClick={() => setOpen(true)}>
          <SearchIcon />
        </IconButton>
      )}
      {open && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
