import DataObjectIcon from '@mui/icons-material/DataObjectOutlined';
import { api } from '../../../platform/api.ts';
import { saveBlob } from '../../../platform/save-blob.ts';
import { mayExportPersonalData } from '../../rights.ts';
import type { PipelineAction } from '../action.ts';

/** Everything that is stored about the person, to be handed out. */
export const savePersonalData: PipelineAction = {
  id: 'savePersonalData',
  label: 'removal.single.export',
  icon: DataObjectIcon,
  for: ['one'],
  may: ({ cards }) => mayExportPersonalData() && cards.some((card) => !card['removed_at']),
  run: async ({ cards }) => {
    const id = cards[0]?.applicant_id;
    if (id !== undefined) saveBlob(await api.blob(`applicants/${id}/personal_data`), `candidate-${id}.json`);
  },
};
