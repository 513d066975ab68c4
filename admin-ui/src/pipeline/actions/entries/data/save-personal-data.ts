import DataObjectIcon from '@mui/icons-material/DataObjectOutlined';
import { callBlob } from '../../../../platform/call.ts';
import { saveBlob } from '../../../../platform/save-blob.ts';
import { mayExportPersonalData } from '../../../rights.ts';
import type { PipelineAction } from '../../action.ts';

/** Everything that is stored about the person, to be handed out. */
export const savePersonalData: PipelineAction = {
  id: 'savePersonalData',
  label: 'removal.single.export',
  icon: DataObjectIcon,
  for: ['one'],
  may: ({ cards }) => mayExportPersonalData() && cards.some((card) => !card['removed_at']),
  run: async ({ cards }) => {
    const id = cards[0]?.applicant_id;
    if (id !== undefined) saveBlob(await callBlob('exportPersonalData', { params: { id } }), `candidate-${id}.json`);
  },
};
