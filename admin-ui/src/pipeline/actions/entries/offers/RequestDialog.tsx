import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { TemplateEmailRow } from '../../../../generated/types/template-email.ts';
import {
  LeftOutReport,
  missingIn,
  noRequest,
  requestBody,
  RequestFields,
  type RequestValues,
  pickedTemplate,
  TemplateChoice,
  useProposedDue,
} from '../../../../offers/index.ts';
import { viewOf } from '../../../../offers/service.ts';
import { type AnswerOf, call } from '../../../../platform/call.ts';
import { chooseLanguage } from '../../../../platform/i18n/languages.ts';
import { offeredLanguages } from '../../../../platform/organization.ts';
import { InfoDialog } from '../../../../platform/page/dialog/InfoDialog.tsx';
import type { ActionProps } from '../../action.ts';
import { ActionFrame } from '../../ActionFrame.tsx';
import { useSending } from '../../use-sending.ts';

/** Asks for files and answers: of one candidate in steps of their own, of several at once. */
export function RequestDialog(props: ActionProps) {
  return props.choice.ids.length > 1 ? <AskSeveral {...props} /> : <AskOne {...props} />;
}

function AskOne(props: ActionProps) {
  const { cards, onClose } = props;
  const translate = useTranslate();
  const navigate = useNavigate();
  const sending = useSending(props);
  const [template, setTemplate] = useState<TemplateEmailRow>();
  const [key] = useState(() => crypto.randomUUID());
  const begin = () =>
    void sending.send(async ({ ids }) => {
      const { id } = await call('createApprovalEmail', {
        body: {
          email_type: 'info_request',
          applicant_profile_id: ids[0]!,
          ...pickedTemplate(template),
        },
        headers: { 'idempotency-key': key },
      });
      onClose();
      void navigate(viewOf('info_request', id));
      return undefined;
    });
  return (
    <ActionFrame
      title={translate('offers.ui.start.requestTo', { name: cards[0]?.applicant.name ?? '' })}
      action={translate('offers.ui.start.begin')}
      sending={sending}
      onSubmit={begin}
      onClose={onClose}
      maxWidth="sm"
    >
      <Typography>{translate('offers.ui.start.requestText')}</Typography>
      <TemplateChoice type="info_request" value={template} onChange={setTemplate} />
    </ActionFrame>
  );
}

function AskSeveral(props: ActionProps) {
  const { onClose, onChange } = props;
  const translate = useTranslate();
  const language = chooseLanguage([useLocale()], offeredLanguages());
  const due = useProposedDue('info_request');
  const form = useForm<RequestValues>({ defaultValues: noRequest(language, due) });
  const sending = useSending(props);
  const [key] = useState(() => crypto.randomUUID());
  const [missing, setMissing] = useState<ReturnType<typeof missingIn>>();
  const [sent, setSent] = useState<AnswerOf<'bulkSendInfoReq'>>();
  const words = { smart_count: sending.choice.ids.length };
  const send = () => {
    const values = form.getValues();
    const lacks = missingIn(values);
    setMissing(lacks);
    if (lacks) return;
    void sending.send(async ({ ids }) => {
      const answer = await call('bulkSendInfoReq', {
        body: requestBody(values, ids),
        headers: { 'idempotency-key': key },
      });
      onChange({});
      setSent(answer);
      return undefined;
    });
  };
  if (sent) {
    return (
      <InfoDialog title={translate('offers.ui.start.requestSeveral', words)} onClose={onClose}>
        <LeftOutReport type="info_request" done={sent.ids.length} leftOut={sent.left_out} />
      </InfoDialog>
    );
  }
  return (
    <FormProvider {...form}>
      <ActionFrame
        title={translate('offers.ui.start.requestSeveral', words)}
        action={translate('offers.ui.start.sendSeveral', words)}
        sending={sending}
        onSubmit={send}
        onClose={onClose}
        maxWidth="md"
      >
        <RequestFields />
        {missing && <Alert severity="error">{translate(`offers.ui.start.missing.${missing}`)}</Alert>}
      </ActionFrame>
    </FormProvider>
  );
}
