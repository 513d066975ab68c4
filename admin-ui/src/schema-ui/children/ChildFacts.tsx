import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RelationDescriptor } from '../../generated/shapes.ts';
import type { Row } from '../row-title.ts';
import { labelKey } from '../texts.ts';

/** What a closed row says of its child: the switches that are on, and the number that keeps it. */
export function ChildFacts({ relation, row }: { relation: RelationDescriptor; row: Row }) {
  const translate = useTranslate();
  const label = (name: string) => translate(labelKey(relation.path, name));
  const kept = relation.keepWhile === undefined ? 0 : Number(row[relation.keepWhile] ?? 0);
  const facts = [
    ...(kept > 0 ? [`${translate('admin.form.before', { label: label(relation.keepWhile!) })} ${kept}`] : []),
    ...relation.fields
      .filter((field) => field.kind === 'boolean' && !field.readOnly && row[field.name] === true)
      .map((field) => label(field.name)),
  ];
  if (facts.length === 0) return null;
  return (
    <Typography component="span" variant="caption" color="textSecondary" sx={{ minWidth: 0 }}>
      {facts.join(' · ')}
    </Typography>
  );
}
