import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListFilterContext, useLocale, useTranslate } from 'react-admin';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { descriptorOf } from '../platform/descriptors.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { useCategories } from './use-categories.ts';

/** As many as stand there before "more" is pressed. */
const first = 12;

/** The address of the list of questions of some categories. It keeps what it reads in its address. */
function listOf(selected: string): string {
  const ids = selected.split(',').map(Number).filter(Number.isSafeInteger).filter(Boolean);
  const filter = ids.length > 0 ? { question_category_ids: ids } : {};
  const [sort, order] = descriptorOf('question_templates')!.list.sort;
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort, order, page: '1', perPage: '100' });
  return `/question?${query.toString()}`;
}

/**
 * The categories of the library as switches: questions of those that are on are listed. An address may say which are:
 * `/question?categorySelected=1,4`.
 */
export function CategoryChips() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data: categories } = useCategories();
  const { filterValues, setFilters, displayedFilters } = useListFilterContext();
  const [all, setAll] = useState(false);
  const [search] = useSearchParams();
  const selected = search.get('categorySelected');
  const values = filterValues as Record<string, unknown>;
  const chosen = [values['question_category_ids'] ?? []].flat().map(Number);
  const toggle = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    const { question_category_ids: _before, ...others } = values;
    setFilters(next.length > 0 ? { ...others, question_category_ids: next } : others, displayedFilters);
  };
  if (selected !== null) return <Navigate to={listOf(selected)} replace />;
  if (!categories) return null;
  const shown = all ? categories : categories.filter(({ id }, place) => place < first || chosen.includes(id));
  return (
    <Box
      role="group"
      aria-label={translate('forms.categories')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      {categories.length === 0 && <Typography color="textSecondary">{translate('forms.noCategories')}</Typography>}
      {shown.map(({ id, name }) => {
        const on = chosen.includes(id);
        return (
          <Chip
            key={id}
            label={inLanguage(name, locale)}
            aria-pressed={on}
            color={on ? 'primary' : 'default'}
            variant={on ? 'filled' : 'outlined'}
            onClick={() => toggle(id)}
          />
        );
      })}
      {shown.length < categories.length && (
        <Button onClick={() => setAll(true)}>
          {translate('forms.moreCategories', { smart_count: categories.length - shown.length })}
        </Button>
      )}
      <Button component={Link} to={categories.length === 0 ? '/classification/add' : '/classification'}>
        {translate(categories.length === 0 ? 'forms.addCategory' : 'forms.editCategories')}
      </Button>
    </Box>
  );
}
