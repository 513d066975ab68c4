import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type AnswerOf, call } from '../platform/call.ts';
import { LoadError } from '../platform/page/LoadError.tsx';

type ReadyLook = AnswerOf<'careerLooks'>[number];

/** Ready looks: each fills in the form, and nothing is kept before that is saved. */
export function Looks() {
  const translate = useTranslate();
  const { setValue, getValues } = useFormContext();
  const {
    data: looks = [],
    error,
    refetch,
  } = useQuery({ queryKey: ['career_looks'], queryFn: () => call('careerLooks') });
  const use = ({ values, sections }: ReadyLook) => {
    const change = { shouldDirty: true, shouldValidate: true };
    for (const [name, value] of Object.entries(values)) setValue(name, value, change);
    if (!(getValues('sections') as unknown[] | undefined)?.length) setValue('sections', sections, change);
  };
  return (
    <Box component="section" aria-labelledby="ready-looks">
      <Typography variant="h2" id="ready-looks">
        {translate('careerSite.looks.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('careerSite.looks.help')}
      </Typography>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {looks.map((look) => (
          <ButtonBase
            key={look.id}
            onClick={() => use(look)}
            sx={{ gap: 1.5, px: 2, py: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, font: 'inherit' }}
          >
            <Box
              component="span"
              style={{ backgroundColor: look.values.brand_color }}
              sx={{ width: 28, height: 28, borderRadius: look.values.layout === 'cards' ? '50%' : 0.5 }}
            />
            {translate(`careerSite.looks.${look.id}`)}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}
