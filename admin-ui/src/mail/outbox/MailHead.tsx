import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { formatMoment } from '../../platform/i18n/dates.ts';
import { isLanguage, languageNames } from '../../platform/i18n/languages.ts';
import { MailState } from '../threads/MailState.tsx';
import type { OutboxRow } from '../threads/mail-types.ts';

/** From whom to whom, what for, and how its way went; what does not apply is left out. */
export function MailHead({ mail, resource }: { mail: OutboxRow; resource: ResourceDescriptor }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const moment = (at: string | null) => at && formatMoment(at, locale);
  const outbound = mail.direction === 'outbound';
  const facts: [keyof OutboxRow, ReactNode][] = [
    ['f_uid', mail.f_uid],
    ['t_uid', mail.t_uid],
    ['cc', mail.cc],
    ['bcc', mail.bcc],
    ['created_at', moment(mail.created_at)],
    ['status', <MailState key="state" mail={mail} />],
    ['sent_at', moment(mail.sent_at)],
    ['attempts', outbound && mail.attempts > 0 ? mail.attempts : null],
    ['next_try_at', moment(mail.next_try_at)],
    ['purpose', translate(`mails.purposes.${mail.purpose}`, { _: mail.purpose })],
    ['language', isLanguage(mail.language) ? languageNames[mail.language] : mail.language],
  ];
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 4, rowGap: 1 }}
    >
      {facts.map(
        ([name, value]) =>
          value != null &&
          value !== '' && (
            <Fragment key={name}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {translate(`resources.${resource.path}.fields.${name}`)}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Box>
            </Fragment>
          ),
      )}
    </Box>
  );
}
