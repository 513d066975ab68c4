import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { entityPaths } from '../generated/descriptors.ts';
import { isLanguage, languageNames } from '../platform/i18n/languages.ts';
import { hiddenText } from '../platform/page/hidden-text.ts';
import { labelKey, nameKey } from '../schema-ui/texts.ts';
import type { ValueProps } from '../schema-ui/widget.ts';
import { type ChangedField, changedFields } from './changed-fields.ts';
import { LoggedValue } from './LoggedValue.tsx';

interface Changes {
  entity: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** So many lines are shown at once. */
const few = 3;

/** What changed, a line for each field: as it was, and as it is. */
export function ChangesValue({ value }: ValueProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  if (value === null) return null;
  const { entity, before, after } = value as Changes;
  const lines = changedFields(before, after);
  if (lines.length === 0) return null;
  const path = entityPaths[entity] ?? entity;
  const shown = open ? lines : lines.slice(0, few);
  return (
    <Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: '2px' }}>
        {shown.map((line) => (
          <Line
            key={`${line.name} ${line.language}`}
            line={line}
            path={path}
            both={before !== null && after !== null}
          />
        ))}
      </Box>
      {lines.length > few && (
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ px: 0, minWidth: 0 }}>
          {translate(open ? 'audit.fewer' : 'audit.all', { smart_count: lines.length })}
        </Button>
      )}
    </Box>
  );
}

/** `both`: something was changed, not made or removed. */
function Line({ line, path, both }: { line: ChangedField; path: string; both: boolean }) {
  const translate = useTranslate();
  const { name, language, before, after } = line;
  // What a call logs beside fields is called like the entity that it is: the tag that an application was given.
  const other = entityPaths[name];
  const fallback = other === undefined ? name : translate(nameKey(other), { smart_count: 1, _: name });
  const named = translate(labelKey(path, name), { _: fallback });
  const label = isLanguage(language) ? `${named} (${languageNames[language]})` : named;
  const show = (value: unknown) => <LoggedValue path={path} name={name} value={value} />;
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('admin.form.before', { label })}{' '}
      </Box>
      {both ? (
        <>
          <Box component="s" sx={{ color: 'text.secondary', textDecorationColor: 'currentColor' }}>
            {show(before)}
          </Box>{' '}
          <ArrowForwardIcon sx={{ fontSize: 14, verticalAlign: 'text-bottom', color: 'text.secondary' }} aria-hidden />
          <Box component="span" sx={hiddenText}>
            {translate('audit.becomes')}
          </Box>{' '}
          {show(after)}
        </>
      ) : (
        show(after ?? before)
      )}
    </Box>
  );
}
