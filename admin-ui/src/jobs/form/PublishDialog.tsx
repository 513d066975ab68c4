import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useLocale, useTranslate } from 'react-admin';
import { formatMoment } from '../../platform/i18n/dates.ts';
import { isLanguage, languageNames } from '../../platform/i18n/languages.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { labelKey } from '../../schema-ui/texts.ts';

interface PublishDialogProps {
  /** When it goes online; null: at once. */
  day: string | null;
  /** Inputs that say nothing yet; see missingOf. */
  missing: string[];
  onPublish: () => void;
  /** Leads to an input that was left empty. */
  onFill: (source: string) => void;
  onClose: () => void;
}

/** What publishing means, and what candidates would look for in vain. */
export function PublishDialog({ day, missing, onPublish, onFill, onClose }: PublishDialogProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const kind = day ? 'later' : 'now';
  return (
    <ConfirmDialog
      title={translate(`jobForm.publish.${kind}.title`)}
      action={translate(missing.length > 0 ? `jobForm.publish.${kind}.anyway` : `jobForm.publish.${kind}.action`)}
      width="sm"
      onDo={onPublish}
      onClose={onClose}
    >
      <Box component="p" sx={{ m: 0 }}>
        {translate(`jobForm.publish.${kind}.text`, { date: day ? formatMoment(day, locale) : '' })}
      </Box>
      {missing.length > 0 && (
        <>
          <Box component="p" sx={{ m: 0 }}>
            {translate('jobForm.publish.missing', { smart_count: missing.length })}
          </Box>
          <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
            {missing.map((source) => (
              <MissingPart key={source} source={source} onFill={() => onFill(source)} />
            ))}
          </Box>
        </>
      )}
    </ConfirmDialog>
  );
}

function MissingPart({ source, onFill }: { source: string; onFill: () => void }) {
  const translate = useTranslate();
  const [field = '', language] = source.split('.');
  const label = field === 'pay_min' ? translate('career.job.pay') : translate(labelKey('jobs', field));
  return (
    <li>
      <Link component="button" type="button" onClick={onFill}>
        {isLanguage(language) ? `${label} (${languageNames[language]})` : label}
      </Link>
      {translate('admin.form.colon')}
      {translate(`jobForm.publish.why.${field}`)}
    </li>
  );
}
