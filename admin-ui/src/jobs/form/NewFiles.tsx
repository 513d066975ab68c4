import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { GroupFrame } from '../../schema-ui/form/groups/GroupFrame.tsx';
import { FileBox, fileName } from '../../schema-ui/widgets/files/FileBox.tsx';
import { useUploads } from '../../schema-ui/widgets/files/use-uploads.ts';
import { type FileKind, fileKinds, type JobFile } from './file-kinds.ts';

const useUploadsOf = (file_type: FileKind) => useUploads('jobs/upload_file', { file_type });

/** The files of a job that is not saved yet; it names them when it is. */
export function NewFiles({ resource }: { resource: ResourceDescriptor }) {
  const translate = useTranslate();
  const group = resource.form.groups.find((each) => each.id === 'files');
  const known = (useWatch({ name: 'uploaded_files' }) ?? []) as JobFile[];
  const [added, setAdded] = useState<JobFile[]>([]);
  const uploads = {
    job_attachment: useUploadsOf('job_attachment'),
    interview_attachment: useUploadsOf('interview_attachment'),
  };
  const onTheirWay = fileKinds.some((kind) => uploads[kind].waiting.length > 0);
  const { field, fieldState } = useController({
    name: 'uploaded_file_ids',
    defaultValue: [],
    rules: { validate: () => !onTheirWay || 'admin.files.stillUploading' },
  });
  const { getValues } = useFormContext();
  const ids = (Array.isArray(field.value) ? field.value : []) as number[];
  const files = [...known, ...added].filter(({ id }) => ids.includes(id));
  if (!group) return null;

  const take = async (kind: FileKind, chosen: File[], present: JobFile[]) => {
    const stored = (await uploads[kind].send(chosen, present.map(fileName))) as JobFile[];
    if (stored.length === 0) return;
    setAdded((before) => [...before, ...stored]);
    // Others may have come while these were on their way.
    const now = (getValues('uploaded_file_ids') ?? []) as number[];
    field.onChange([...now, ...stored.map(({ id }) => id)]);
  };

  return (
    <GroupFrame resource={resource} group={group}>
      {fileKinds.map((kind) => {
        const { waiting, problems, clear } = uploads[kind];
        const shown = files.filter((file) => file.file_type === kind);
        return (
          <FileBox
            key={kind}
            label={translate(`jobForm.files.${kind}`)}
            help={translate(`jobForm.files.${kind}.help`)}
            files={shown}
            waiting={waiting}
            problems={problems}
            disabled={false}
            onChoose={(chosen) => void take(kind, chosen, shown)}
            onRemove={({ id }) => {
              clear();
              field.onChange(ids.filter((each) => each !== id));
            }}
            onClear={clear}
          />
        );
      })}
      {fieldState.error?.message && (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      )}
    </GroupFrame>
  );
}
