import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ToolTip } from '../../platform/page/ToolTip.tsx';
import { useToolTip } from '../../platform/tool-tips.ts';
import { labelKey } from '../texts.ts';

interface WithToolTipProps {
  path: string;
  field: string;
  /** The hint stands right behind the field, which does not fill the line. */
  close?: boolean;
  children: ReactNode;
}

/** A field with the organization's hint beside it, where there is one for it. */
export function WithToolTip({ path, field, close = false, children }: WithToolTipProps) {
  const translate = useTranslate();
  const tip = useToolTip(`${path}.${field}`);
  if (tip === undefined) return children;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flex: close ? '0 1 auto' : 1, minWidth: 0 }}>{children}</Box>
      <ToolTip text={tip} of={translate(labelKey(path, field), { _: field })} />
    </Box>
  );
}
