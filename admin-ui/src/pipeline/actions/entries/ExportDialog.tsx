import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { contacts, download, ExportMaking, order, type Asked } from '../../../exports/index.ts';
import { saveBlob } from '../../../platform/save-blob.ts';
import { mayExportContacts, resumesAreClosed } from '../../rights.ts';
import type { ActionProps } from '../action.ts';
import { ActionFrame } from '../ActionFrame.tsx';
import { bodyOf } from '../choice.ts';
import { useSending } from '../use-sending.ts';

type Kind = 'pdf' | 'originals' | 'contacts';
type Part = NonNullable<Asked['parts']>[number];

const PARTS: Record<Kind, readonly Part[]> = {
  pdf: ['resume', 'cover_letter', 'attachments', 'notes', 'history'],
  originals: ['resume', 'cover_letter', 'attachments'],
  contacts: [],
};

/** A longer PDF is made by nobody and read by nobody. */
const MOST_IN_PDF = 500;

/** What is to leave the screen: one PDF, the files as they came, or a table of contacts. */
export default function ExportDialog(props: ActionProps) {
  const { cards, onClose } = props;
  const translate = useTranslate();
  const label = useId();
  const sending = useSending(props);
  const [kind, setKind] = useState<Kind>('pdf');
  const [parts, setParts] = useState<readonly Part[]>(['resume', 'cover_letter', 'notes']);
  const [making, setMaking] = useState<{ id: number; total: number }>();
  if (making) return <ExportMaking {...making} onClose={onClose} />;

  const count = sending.choice.ids.length;
  const kinds: Kind[] = mayExportContacts() ? ['pdf', 'originals', 'contacts'] : ['pdf', 'originals'];
  const offered = PARTS[kind].filter((part) => part !== 'resume' || !resumesAreClosed());
  const chosen = offered.filter((part) => parts.includes(part));
  const missing = kind === 'originals' && chosen.length === 0;
  const tooMany = kind === 'pdf' && count > MOST_IN_PDF;
  const toggle = (part: Part) =>
    setParts(parts.includes(part) ? parts.filter((each) => each !== part) : [...parts, part]);

  const submit = () => {
    if (missing || tooMany) return;
    void sending.send(async (choice) => {
      if (kind === 'contacts') {
        saveBlob(await contacts(bodyOf(choice)), `${translate('exports.contactsName')}.csv`);
        onClose();
        return undefined;
      }
      const made = await order({ ...bodyOf(choice), kind, parts: [...chosen] });
      if (kind === 'originals') {
        await download(made.id);
        onClose();
      } else setMaking({ id: made.id, total: made.total });
      return undefined;
    });
  };

  return (
    <ActionFrame
      title={translate('exports.title', { smart_count: count, name: cards[0]?.applicant.name ?? '' })}
      action={translate('exports.do')}
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormControl error={tooMany}>
        <FormLabel id={`${label}-kind`}>{translate('exports.what')}</FormLabel>
        <RadioGroup
          aria-labelledby={`${label}-kind`}
          value={kind}
          onChange={(_event, next) => setKind(next as Kind)}
          sx={{ gap: 1 }}
        >
          {kinds.map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              control={<Radio />}
              label={
                <>
                  {translate(`exports.kinds.${each}`)}
                  <Typography variant="caption" color="textSecondary" component="div">
                    {translate(`exports.kinds.${each}Hint`)}
                  </Typography>
                </>
              }
            />
          ))}
        </RadioGroup>
        {tooMany && <FormHelperText>{translate('exports.tooMany', { max: MOST_IN_PDF })}</FormHelperText>}
      </FormControl>
      {offered.length > 0 && (
        <FormControl component="fieldset" error={missing}>
          <FormLabel component="legend">{translate('exports.with')}</FormLabel>
          <FormGroup row>
            {offered.map((part) => (
              <FormControlLabel
                key={part}
                control={<Checkbox checked={parts.includes(part)} onChange={() => toggle(part)} />}
                label={translate(`exports.parts.${part}`)}
              />
            ))}
          </FormGroup>
          {missing && <FormHelperText>{translate('exports.nothingChosen')}</FormHelperText>}
        </FormControl>
      )}
    </ActionFrame>
  );
}
