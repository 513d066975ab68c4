import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import ForumIcon from '@mui/icons-material/ForumOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../../platform/i18n/languages.ts';
import { labelKey } from '../../texts.ts';

/** A stage as far as the picture of a workflow shows it. */
export interface Step {
  name: unknown;
  stage_type?: string | null;
  interview?: boolean | null;
  dm_stage?: boolean | null;
}

const looks: Record<string, { color: string; bgcolor: string; borderColor: string }> = {
  new: { color: 'info.main', bgcolor: 'info.light', borderColor: 'info.main' },
  hired: { color: 'success.main', bgcolor: 'success.light', borderColor: 'success.main' },
  rejected: { color: 'error.main', bgcolor: 'error.light', borderColor: 'error.main' },
};
const ownLook = { color: 'text.primary', bgcolor: 'background.paper', borderColor: 'divider' };

function OneStep({ step, last }: { step: Step; last: boolean }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const name = inLanguage(step.name, locale) || translate('admin.form.newChild');
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 0.5,
          border: 1,
          borderRadius: 1,
          fontSize: 12,
          lineHeight: '18px',
          ...(looks[step.stage_type ?? ''] ?? ownLook),
        }}
      >
        {name}
        {step.interview && <ForumIcon sx={{ fontSize: 14 }} titleAccess={translate(labelKey('stages', 'interview'))} />}
        {step.dm_stage && (
          <VisibilityIcon sx={{ fontSize: 14 }} titleAccess={translate(labelKey('stages', 'dm_stage'))} />
        )}
      </Box>
      {!last && <ChevronRightIcon sx={{ fontSize: 16, color: 'text.secondary' }} aria-hidden />}
    </Box>
  );
}

/** The way that candidates take, as a picture: the stages one after the other. */
export function StepStrip({ steps, label }: { steps: Step[]; label: string }) {
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', rowGap: 1, m: 0, p: 0 }}
    >
      {steps.map((step, index) => (
        <OneStep key={index} step={step} last={index === steps.length - 1} />
      ))}
    </Box>
  );
}
