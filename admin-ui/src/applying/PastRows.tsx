import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { newRow, type Past, pastFields, type Row } from './draft.ts';
import { FormPart } from './FormPart.tsx';
import type { PartProps } from './part-props.ts';
import { createApplication } from '../generated/text-lengths.ts';

const { work_experiences_attributes: work, educations_attributes: education } =
  createApplication.applicant_profiles_attributes;
const lengths: Record<Past, Partial<Record<string, number>>> = { work, education };

const labels: Record<string, string> = {
  position: 'career.form.work.position',
  company: 'career.form.work.company',
  description: 'career.form.work.description',
  institution: 'career.form.education.institution',
  degree: 'career.form.education.degree',
  field_of_study: 'career.form.education.field',
  start_date: 'career.form.from',
  end_date: 'career.form.to',
};

/** Where the candidate worked or studied, a group of fields each. */
export function PastRows({ draft, change, kind }: PartProps & { kind: Past }) {
  const translate = useTranslate();
  const rows = draft[kind];
  const set = (next: Row[]) => change({ [kind]: next });
  const put = (key: string, values: Record<string, string>) =>
    set(rows.map((row) => (row.key === key ? { ...row, ...values } : row)));
  return (
    <FormPart title={translate(`career.form.${kind}.title`)}>
      {rows.map((row, index) => (
        <Box
          key={row.key}
          role="group"
          aria-label={translate(`career.form.${kind}.row`, { number: index + 1 })}
          sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
        >
          {pastFields[kind].map((field) => (
            <TextField
              key={field}
              fullWidth
              label={translate(labels[field] ?? field)}
              value={row[field] ?? ''}
              disabled={field === 'end_date' && Boolean(row['present'])}
              onChange={(event) => put(row.key, { [field]: event.target.value })}
              {...(field.endsWith('_date') ? { type: 'month' } : {})}
              {...(field === 'description' ? { multiline: true, minRows: 2, sx: { gridColumn: '1 / -1' } } : {})}
              slotProps={{
                inputLabel: field.endsWith('_date') ? { shrink: true } : {},
                htmlInput: { maxLength: lengths[kind][field] },
              }}
            />
          ))}
          <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
            {kind === 'work' && (
              <FormControlLabel
                control={
                  <Checkbox
                    checked={Boolean(row['present'])}
                    onChange={(_event, now) =>
                      put(row.key, { present: now ? '1' : '', ...(now ? { end_date: '' } : {}) })
                    }
                  />
                }
                label={translate('recruiterApply.worksThere')}
              />
            )}
            <Button color="inherit" onClick={() => set(rows.filter(({ key }) => key !== row.key))}>
              {translate(`career.form.${kind}.remove`, { number: index + 1 })}
            </Button>
          </Box>
        </Box>
      ))}
      <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => set([...rows, newRow()])}>
        {translate(`career.form.${kind}.add`)}
      </Button>
    </FormPart>
  );
}
