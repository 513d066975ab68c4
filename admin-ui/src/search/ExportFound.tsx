import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { download, ExportFields, ExportMaking, order, useExportChoice } from '../exports/index.ts';
import { ConfirmDialog } from '../platform/page/dialog/ConfirmDialog.tsx';
import { mayExportContacts, resumesAreClosed } from '../pipeline/index.ts';
import type { SearchBody } from './search-query.ts';

interface ExportFoundProps {
  body: SearchBody;
  total: number;
  /** The ticked ones. */
  ids: ReadonlySet<number>;
  onClose: () => void;
}

/** Takes along the ticked results, or all that the search finds, on whichever page they stand. */
export function ExportFound({ body, total, ids, onClose }: ExportFoundProps) {
  const translate = useTranslate();
  const label = useId();
  const [all, setAll] = useState(ids.size === 0);
  const [making, setMaking] = useState<{ id: number; total: number }>();
  const request = useExportChoice(all ? total : ids.size, {
    contacts: mayExportContacts(),
    resumes: !resumesAreClosed(),
  });
  if (making) return <ExportMaking {...making} onClose={onClose} />;

  const act = async () => {
    if (!request.ready) return false;
    const { kind, parts } = request;
    const { limit: _limit, offset: _offset, ...search } = body;
    const made = await order({ ...(all ? { search } : { ids: [...ids] }), kind, parts });
    if (kind === 'pdf') {
      setMaking({ id: made.id, total: made.total });
      return false;
    }
    await download(made.id);
    return true;
  };

  return (
    <ConfirmDialog
      title={translate('search.exportTitle')}
      action={translate('exports.do')}
      onDo={act}
      onClose={onClose}
      fields={
        <>
          {ids.size > 0 && (
            <FormControl>
              <FormLabel id={label}>{translate('search.exportWhom')}</FormLabel>
              <RadioGroup
                aria-labelledby={label}
                value={all ? 'all' : 'selected'}
                onChange={(_event, next) => setAll(next === 'all')}
              >
                <FormControlLabel
                  value="selected"
                  control={<Radio />}
                  label={translate('search.exportSelected', { smart_count: ids.size })}
                />
                <FormControlLabel
                  value="all"
                  control={<Radio />}
                  label={translate('search.exportAll', { smart_count: total })}
                />
              </RadioGroup>
            </FormControl>
          )}
          {ids.size === 0 && <div>{translate('search.exportAll', { smart_count: total })}</div>}
          <ExportFields choice={request} />
        </>
      }
    />
  );
}
