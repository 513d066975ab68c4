import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useAct } from '../../platform/act/use-act.ts';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { mayCall } from '../../platform/session/access.ts';
import { call, callBlob } from '../../platform/call.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { saveBlob } from '../../platform/save-blob.ts';
import { useFormShape } from '../../schema-ui/form/form-context.ts';
import { GroupFrame } from '../../schema-ui/form/groups/GroupFrame.tsx';
import { FileBox, fileName } from '../../schema-ui/widgets/files/FileBox.tsx';
import { useUploads } from '../../schema-ui/widgets/files/use-uploads.ts';
import { fileKinds, type FileKind, type JobFile } from './file-kinds.ts';

/** The files of a saved job: they come and go at once, whatever else is typed. */
export function FilesOfJob({ resource }: { resource: ResourceDescriptor }) {
  const translate = useTranslate();
  const { readOnly } = useFormShape();
  const group = resource.form.groups.find((each) => each.id === 'files');
  const [id, known]: [number, JobFile[] | undefined] = useWatch({ name: ['id', 'uploaded_files'] });
  const [files, setFiles] = useState<JobFile[]>();
  const shown = files ?? known ?? [];
  if (!group) return null;
  const closed = readOnly || !mayCall('uploadFileOfJob');
  return (
    <GroupFrame resource={resource} group={group}>
      {!closed && <Typography color="textSecondary">{translate('jobForm.files.atOnce')}</Typography>}
      {fileKinds.map((kind) => (
        <FilesOfKind
          key={kind}
          jobId={id}
          kind={kind}
          files={shown.filter((file) => file.file_type === kind)}
          disabled={closed}
          onAdd={(stored) => setFiles((before) => [...(before ?? known ?? []), ...stored])}
          onRemoved={(gone) => setFiles((before) => (before ?? known ?? []).filter((file) => file.id !== gone))}
        />
      ))}
    </GroupFrame>
  );
}

interface FilesOfKindProps {
  jobId: number;
  kind: FileKind;
  files: JobFile[];
  disabled: boolean;
  onAdd: (stored: JobFile[]) => void;
  onRemoved: (id: number) => void;
}

function FilesOfKind({ jobId, kind, files, disabled, onAdd, onRemoved }: FilesOfKindProps) {
  const translate = useTranslate();
  const { act } = useAct();
  const { waiting, problems, send, clear } = useUploads(`jobs/${jobId}/upload_file`, { file_type: kind });
  const [leaving, setLeaving] = useState<JobFile>();
  const remove = async ({ id }: JobFile) => {
    setLeaving(undefined);
    if (await act(() => call('removeJobFile', { params: { file_id: id } }))) onRemoved(id);
  };
  const open = (file: JobFile) =>
    void act(async () => saveBlob(await callBlob('downloadFile', { params: { id: file.id } }), fileName(file)));

  return (
    <>
      <FileBox
        label={translate(`jobForm.files.${kind}`)}
        help={translate(`jobForm.files.${kind}.help`)}
        files={files}
        waiting={waiting}
        problems={problems}
        disabled={disabled}
        nameOf={(file) => (
          <Link component="button" type="button" onClick={() => open(file as JobFile)}>
            {fileName(file)}
          </Link>
        )}
        onChoose={(chosen) =>
          void send(chosen, files.map(fileName)).then((stored) => stored.length > 0 && onAdd(stored as JobFile[]))
        }
        onRemove={(file) => setLeaving(file as JobFile)}
        onClear={clear}
      />
      {leaving && (
        <ConfirmDialog
          title={translate('jobForm.files.removeTitle')}
          action={translate('jobForm.files.remove')}
          onDo={() => void remove(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          {translate('jobForm.files.removeText', { name: fileName(leaving) })}
        </ConfirmDialog>
      )}
    </>
  );
}
