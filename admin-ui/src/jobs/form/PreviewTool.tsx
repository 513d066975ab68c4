import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { BodyOf } from '../../platform/call.ts';
import { PagePreview } from '../../platform/page/PagePreview.tsx';
import type { Row } from '../../schema-ui/row-title.ts';

type Body = BodyOf<'previewJob'>;

/** What of a job its page shows. */
const shown: Record<keyof Body, true> = {
  name: true,
  description: true,
  requisition_number: true,
  location_id: true,
  country: true,
  postal_code: true,
  workplace: true,
  job_type_id: true,
  industry_id: true,
  company_department_id: true,
  display_category_ids: true,
  posting_board: true,
  start_date: true,
  end_date: true,
  internal_end_date: true,
  display_closing_date: true,
  pay_min: true,
  pay_max: true,
  pay_currency: true,
  pay_unit: true,
  pay_shown: true,
  openings: true,
  uploaded_file_ids: true,
};

const bodyOf = (values: Row): Body =>
  Object.fromEntries(Object.keys(shown).map((name) => [name, values[name] === '' ? null : (values[name] ?? null)]));

/** Opens what candidates will see of the job as it stands on the screen, saved or not. */
export function PreviewTool() {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const [body, setBody] = useState<Body>();
  return (
    <>
      <Button startIcon={<VisibilityOutlinedIcon />} onClick={() => setBody(bodyOf(getValues()))}>
        {translate('jobForm.preview.open')}
      </Button>
      {body && (
        <PagePreview
          title={translate('jobForm.preview.title')}
          call="previewJob"
          body={body}
          onClose={() => setBody(undefined)}
        />
      )}
    </>
  );
}
