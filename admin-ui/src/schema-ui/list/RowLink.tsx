import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { WidgetName } from '../../generated/kinds.ts';
import type { FieldDescriptor } from '../../generated/shapes.ts';
import { hiddenText } from '../../platform/page/hidden-text.ts';

interface RowLinkProps {
  to: string;
  /** What the row is called. */
  title: string;
  /** What the link shows. */
  field: FieldDescriptor;
  children: ReactNode;
}

/** Shown as it is stored, and part of what a row is called in most lists. */
const naming = new Set<WidgetName>(['textPerLanguage', 'string', 'email']);

/** The way into a row from its first cell; it is called like the row also where the cell shows something else. */
export function RowLink({ to, title, field, children }: RowLinkProps) {
  if (naming.has(field.widget.kind)) {
    return (
      <Link to={to} aria-label={title}>
        {children}
      </Link>
    );
  }
  return (
    <Link to={to} style={{ position: 'relative' }}>
      {children}
      <Box component="span" sx={hiddenText}>
        {` · ${title}`}
      </Box>
    </Link>
  );
}
