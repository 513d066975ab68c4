import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../platform/i18n/languages.ts';
import { valueKey } from '../schema-ui/texts.ts';
import type { ShortPlan } from './use-plans.ts';

type Interview = ShortPlan['interviews'][number];

/** How many interviews a plan has, and how long they take. */
export function PlanSummary({ plan }: { plan: ShortPlan | null }) {
  const translate = useTranslate();
  const count = plan?.interviews.length ?? 0;
  return (
    <Typography component="span" color="textSecondary">
      {count === 0
        ? translate('interviews.none')
        : translate('interviews.summary', { smart_count: count, minutes: plan!.minutes })}
    </Typography>
  );
}

/** The interviews of a plan in their order, each in a line: how, how long, with whom. */
export function PlanLines({ plan, label }: { plan: ShortPlan; label: string }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const who = ({ interviewers, interviewers_needed: needed }: Interview): string => {
    const names = interviewers.map(({ name, is_active: active }) =>
      active ? name : translate('interviews.inactive', { name }),
    );
    const list = new Intl.ListFormat(locale, { type: needed === null ? 'conjunction' : 'disjunction' }).format(names);
    return needed === null || names.length <= needed
      ? list
      : translate('interviews.anyOf', { count: needed, names: names.join(', ') });
  };
  return (
    <Box component="ol" aria-label={label} sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
      {plan.interviews.map((each, index) => {
        const gap = index < plan.interviews.length - 1 && each.gap_minutes > 0;
        const facts = [
          translate(valueKey('planned_interviews', 'kind', each.kind)),
          translate('interviews.minutes', { minutes: each.minutes }),
          who(each),
          gap ? translate('interviews.gap', { minutes: each.gap_minutes }) : '',
        ];
        return (
          <li key={each.id}>
            {inLanguage(each.name, locale)}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {facts.filter(Boolean).join(' · ')}
            </Typography>
          </li>
        );
      })}
    </Box>
  );
}
