import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { DraftField } from './DraftField.tsx';
import type { Document } from './draft.ts';
import { FileChoice, type Uploaded } from './FileChoice.tsx';
import type { PartProps } from './part-props.ts';

interface DocumentFieldProps extends PartProps {
  kind: Document;
  onStored?: (answer: Uploaded) => void;
}

/** A resume or a letter: uploaded at once, shown by its name, taken away again. A letter may be written here instead. */
export function DocumentField({ kind, onStored, ...part }: DocumentFieldProps) {
  const translate = useTranslate();
  const { draft, change, errors } = part;
  const file = draft.files[kind];

  const remove = () => {
    const { [kind]: _gone, ...files } = draft.files;
    change({ files });
  };

  const choose = translate(kind === 'resume' ? 'recruiterApply.chooseResume' : 'recruiterApply.chooseLetter');
  return (
    <>
      <FileChoice
        fileType={kind}
        choose={choose}
        file={file}
        problem={errors[kind]}
        onStored={(answer, name) => {
          change({ files: { ...draft.files, [kind]: { info: answer.file_info, name } } });
          onStored?.(answer);
        }}
        onRemoved={remove}
      />
      {kind === 'resume' && !file && (
        <Typography variant="caption" color="textSecondary">
          {translate('recruiterApply.resumeHint')}
        </Typography>
      )}
      {kind === 'cover_letter' && !file && (
        <DraftField
          {...part}
          name="cover_letter"
          label={translate('recruiterApply.letterText')}
          multiline
          minRows={3}
        />
      )}
    </>
  );
}
