import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Outlet, useLocation } from 'react-router-dom';
import { useQuestionBeforeLeaving } from '../platform/keep/unsaved.ts';
import { ErrorBoundary } from '../platform/page/ErrorBoundary.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { Menu } from './Menu.tsx';
import { Notices } from './Notices.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { TopBar } from './TopBar.tsx';
import { useBusyFocus } from './use-busy-focus.ts';

const menuWidth = { folded: 56, open: 224 };

const skipLink = {
  position: 'absolute',
  top: -60,
  left: 8,
  zIndex: 2000,
  p: 2,
  bgcolor: 'background.paper',
  '&:focus': { top: 8 },
} as const;

/** The page is printed, nothing around it. */
const onPaper = '@media print';

/** The frame around every screen: menu, top bar, page. On a narrow window the menu is a drawer. */
export function Frame() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const wide = useMediaQuery('(min-width: 900px)');
  const [folded, setFolded] = useStore('menu.folded', false);
  const [drawer, setDrawer] = useState(false);
  const main = useRef<HTMLElement>(null);
  useBusyFocus();
  useQuestionBeforeLeaving();

  useEffect(() => {
    // An address with an anchor goes where the screen takes it.
    if (main.current && !window.location.hash.includes('#', 1)) main.current.scrollTop = 0;
    // What had the focus went with the screen before; the keyboard goes on in the new one, not at the top.
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  const toggle = () => (wide ? setFolded(!folded) : setDrawer(!drawer));

  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', [onPaper]: { display: 'block' } }}>
      <Link sx={skipLink} component="button" onClick={() => main.current?.focus()}>
        {translate('ra.navigation.skip_nav')}
      </Link>
      <TopBar wide={wide} folded={folded} onMenu={toggle} />
      <OfflineNotice />
      <Box sx={{ flex: 1, display: 'flex', minHeight: 0, [onPaper]: { display: 'block' } }}>
        {wide ? (
          <Box
            sx={{
              width: folded ? menuWidth.folded : menuWidth.open,
              flexShrink: 0,
              overflowY: 'auto',
              borderRight: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
              [onPaper]: { display: 'none' },
            }}
          >
            <Menu folded={folded} />
          </Box>
        ) : (
          <Drawer
            open={drawer}
            onClose={() => setDrawer(false)}
            slotProps={{
              paper: {
                sx: { width: 264 },
                role: 'dialog',
                'aria-modal': true,
                'aria-label': translate('admin.frame.menu'),
              },
            }}
          >
            <Menu folded={false} onChosen={() => setDrawer(false)} />
          </Drawer>
        )}
        <Box
          component="main"
          ref={main}
          tabIndex={-1}
          sx={{
            position: 'relative',
            flex: 1,
            minWidth: 0,
            overflow: 'auto',
            // What gets the focus is not hidden behind the bar with Save at the bottom.
            scrollPaddingBlock: 72,
            '&:focus': { outline: 'none' },
            // All of it, not what the window shows.
            [onPaper]: { overflow: 'visible' },
          }}
        >
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<Waiting />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      <Notices />
    </Box>
  );
}
