import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { Gaps } from '../types.ts';

/** Placeholders that stand for nothing, or for nothing yet: with one of them no letter goes out. */
export function GapsNotice({ gaps }: { gaps: Gaps }) {
  const translate = useTranslate();
  return (['unknown', 'empty'] as const).map(
    (kind) =>
      gaps[kind].length > 0 && (
        <Alert key={kind} severity="warning" role="status" sx={{ overflowWrap: 'anywhere' }}>
          {translate(`offers.ui.gaps.${kind}`, {
            names: gaps[kind].map((name) => `{{${name}}}`).join(', '),
            smart_count: gaps[kind].length,
          })}
        </Alert>
      ),
  );
}
