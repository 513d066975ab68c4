import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { api } from '../../platform/api.ts';
import { allLanguages } from '../../platform/i18n/languages.ts';
import type { Row } from '../row-title.ts';

/** The texts of a name, plain or per language, as they compare. */
const textsOf = (name: unknown): string[] =>
  (typeof name === 'object' && name !== null ? allLanguages.map((each) => (name as Row)[each]) : [name])
    .map((text) => (typeof text === 'string' ? text.trim().toLowerCase() : ''))
    .filter(Boolean);

/** A value once nobody has changed it for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 400);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Tells whoever names a row that another has the name already. It is allowed: only people know whether it is meant. */
export function SameName({ path, source }: { path: string; source: string }) {
  const translate = useTranslate();
  const [name, id]: unknown[] = useWatch({ name: [source, 'id'] });
  const { dirtyFields } = useFormState();
  const texts = textsOf(name);
  const wanted = useSettled(texts[0] ?? '');
  const { data = [] } = useQuery({
    queryKey: [path, 'named', wanted],
    queryFn: async ({ signal }) => (await api.page<Row>(path, { name_contains: wanted, limit: 20 }, signal)).rows,
    enabled: wanted !== '' && dirtyFields[source] !== undefined,
    retry: false,
  });
  const other = data.some((row) => row['id'] !== id && textsOf(row['name']).some((text) => texts.includes(text)));
  return (
    <Box role="status" sx={{ color: 'warning.main', fontSize: 12 }}>
      {other ? translate('admin.form.sameName') : ''}
    </Box>
  );
}
