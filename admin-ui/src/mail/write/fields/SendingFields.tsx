import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { EmailsInput } from '../../../schema-ui/widgets/emails/EmailsInput.tsx';
import { RadioInput } from '../../../schema-ui/widgets/radio/RadioInput.tsx';
import { HeaderInput } from '../../../templates/index.ts';
import { EventFields } from './EventFields.tsx';
import type { MailValues } from '../mail-values.ts';
import { MailFilesField } from './MailFilesField.tsx';
import { templateField, templatesPath } from './template-fields.ts';
import type { MailFiles } from './use-mail-files.ts';
import { WaitingLine } from '../../../platform/page/Waiting.tsx';

/** How a mail is sent: copies, files, what stands above and below the text. */
export function SendingFields({ mailFiles, header }: { mailFiles: MailFiles; header: boolean }) {
  const translate = useTranslate();
  const { field: replyable } = useController<MailValues, 'replyable'>({ name: 'replyable' });
  const input = (name: string) => ({ field: templateField(name), path: templatesPath, source: name, disabled: false });
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <MailFilesField mailFiles={mailFiles} />
      <EmailsInput {...input('cc')} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        {header && (
          <Suspense fallback={<WaitingLine />}>
            <HeaderInput {...input('header_id')} />
          </Suspense>
        )}
        <RadioInput {...input('signature_type')} />
      </Box>
      <FormControlLabel
        control={<Switch checked={replyable.value} onChange={(_event, on) => replyable.onChange(on)} />}
        label={translate('mailWrite.ui.replyable')}
      />
      <EventFields />
    </Box>
  );
}
