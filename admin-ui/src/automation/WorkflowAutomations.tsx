import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import { StageRules } from './StageRules.tsx';

/** What is done by itself in the stages of a workflow, in its form; each automation has a form of its own. */
export default function WorkflowAutomations() {
  const translate = useTranslate();
  const workflow = useRecordContext<{ id?: number }>();
  return workflow?.id ? (
    <StageRules of="workflow" id={workflow.id} />
  ) : (
    <Typography color="textSecondary">{translate('automation.saveFirst')}</Typography>
  );
}
