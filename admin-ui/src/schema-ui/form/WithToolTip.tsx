import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ToolTip } from '../../platform/page/ToolTip.tsx';
import { useToolTip } from '../../platform/tool-tips.ts';
import { labelKey } from '../texts.ts';

interface WithToolTipProps {
  path: string;
  field: string;
  children: ReactNode;
}

/** A field with the organization's hint beside it, where there is one for it. */
export function WithToolTip({ path, field, children }: WithToolTipProps) {
  const translate = useTranslate();
  const tip = useToolTip(`${path}.${field}`);
  if (tip === undefined) return children;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      <ToolTip text={tip} of={translate(labelKey(path, field), { _: field })} />
    </Box>
  );
}
