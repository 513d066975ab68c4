import { useState } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import FormHelperText from '@mui/material/FormHelperText';
import { useController, useWatch } from 'react-hook-form';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { GroupFrame } from '../../schema-ui/form/GroupFrame.tsx';
import { FileBox, fileName } from '../../schema-ui/widgets/files/FileBox.tsx';
import { useUploads } from '../../schema-ui/widgets/files/use-uploads.ts';
import { type FileKind, fileKinds, type JobFile } from './file-kinds.ts';

/** The files of a job that is not saved yet; it names them when it is. */
export function NewFiles({ resource }: { resource: ResourceDescriptor }) {
  const group = resource.form.groups.find((each) => each.id === 'files');
  const known = (useWatch({ name: 'uploaded_files' }) ?? []) as JobFile[];
  const [added, setAdded] = useState<JobFile[]>([]);
  const { field, fieldState } = useController({ name: 'uploaded_file_ids', defaultValue: [] });
  const ids = (Array.isArray(field.value) ? field.value : []) as number[];
  const files = [...known, ...added].filter(({ id }) => ids.includes(id));
  if (!group) return null;
  return (
    <GroupFrame resource={resource} group={group}>
      {fileKinds.map((kind) => (
        <FilesOfKind
          key={kind}
          kind={kind}
          files={files.filter((file) => file.file_type === kind)}
          onAdd={(stored) => {
            setAdded((before) => [...before, ...stored]);
            field.onChange([...ids, ...stored.map(({ id }) => id)]);
          }}
          onRemove={(id) => field.onChange(ids.filter((each) => each !== id))}
        />
      ))}
      {fieldState.error?.message && (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      )}
    </GroupFrame>
  );
}

interface FilesOfKindProps {
  kind: FileKind;
  files: JobFile[];
  onAdd: (stored: JobFile[]) => void;
  onRemove: (id: number) => void;
}

function FilesOfKind({ kind, files, onAdd, onRemove }: FilesOfKindProps) {
  const translate = useTranslate();
  const { waiting, problems, send, clear } = useUploads('jobs/upload_file', { file_type: kind });
  const take = async (chosen: File[]) => {
    const stored = (await send(chosen, files.map(fileName))) as JobFile[];
    if (stored.length > 0) onAdd(stored);
  };
  return (
    <FileBox
      label={translate(`jobForm.files.${kind}`)}
      help={translate(`jobForm.files.${kind}.help`)}
      files={files}
      waiting={waiting}
      problems={problems}
      disabled={false}
      onChoose={(chosen) => void take(chosen)}
      onRemove={({ id }) => {
        clear();
        onRemove(id);
      }}
      onClear={clear}
    />
  );
}
