import MuiLink from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { descriptorOf } from '../../platform/descriptors.ts';
import { rowPath } from '../../schema-ui/row-path.ts';
import type { Log } from '../types.ts';
import { useSentence } from './use-sentence.ts';

/** Stands for the name of an automation until the words around it are known. */
const PLACE = '\u0000';

/** An entry of a history in words; an automatic act names its rule, which leads there for those who may open it. */
export function Sentence({ entry }: { entry: Log }) {
  const translate = useTranslate();
  const say = useSentence();
  const rule = (entry.new_value as { automation?: { id?: number; name?: string } } | null)?.automation;
  if (!rule?.name) return say(entry);
  const [before, after] = translate('automation.by', { name: PLACE, what: say(entry) }).split(PLACE);
  const resource = descriptorOf('stage_automations');
  const to = resource && rowPath(resource, 'edit', { id: rule.id });
  return (
    <>
      {before}
      {to ? (
        <MuiLink component={Link} to={to}>
          {rule.name}
        </MuiLink>
      ) : (
        rule.name
      )}
      {after}
    </>
  );
}
