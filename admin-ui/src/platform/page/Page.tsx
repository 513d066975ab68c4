import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useRemembered } from '../keep/seen.ts';

export interface Crumb {
  label: string;
  to: string;
}

export interface PageProps {
  title: string;
  /** Where this page lies; each is a link. */
  crumbs?: Crumb[];
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** A line under the title. */
  intro?: ReactNode;
  /** The page fills the window and scrolls inside. */
  fill?: boolean;
  /** The head is one line: room for what is read. */
  folded?: boolean;
  /** Stands in the head beside the title. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen: its one h1, what leads to it, and what can be done with the whole of it. */
export function Page(props: PageProps) {
  const { title, crumbs = [], actions, intro, fill = false, folded = false, beside, children } = props;
  const translate = useTranslate();
  useEffect(() => {
    document.title = `${title} · Rolecall`;
  }, [title]);
  useRemembered(title);
  return (
    <Box
      sx={{
        p: folded ? 2 : { xs: 3, sm: 5 },
        display: 'flex',
        flexDirection: 'column',
        gap: folded ? 1 : 3,
        minWidth: 0,
        ...(fill ? { height: { md: '100%' }, minHeight: 0 } : {}),
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: folded ? 'nowrap' : 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={folded ? { flex: '1 2 120px', minWidth: 80 } : { flex: '1 1 auto', minWidth: 0 }}>
          {!folded && crumbs.length > 0 && (
            <Box component="nav" aria-label={translate('admin.frame.breadcrumb')} sx={{ fontSize: 12 }}>
              <span aria-hidden>‹ </span>
              {crumbs.map((crumb, index) => (
                <Fragment key={crumb.to}>
                  {index > 0 && <span aria-hidden> › </span>}
                  <Link to={crumb.to}>{crumb.label}</Link>
                </Fragment>
              ))}
            </Box>
          )}
          {folded ? (
            <Typography variant="h3" component="h1" noWrap title={title}>
              {title}
            </Typography>
          ) : (
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
          )}
          {!folded && intro && (
            <Typography component="div" color="textSecondary" sx={{ mt: 0.5 }}>
              {intro}
            </Typography>
          )}
        </Box>
        {beside}
        {actions && (
          <Box
            sx={{
              ...{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', flexShrink: folded ? 0 : 1 },
              '@media print': { display: 'none' },
            }}
          >
            {actions}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
}
