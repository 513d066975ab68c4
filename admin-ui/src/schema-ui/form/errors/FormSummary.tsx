import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useEffect, useRef } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { ResourceDescriptor } from '../../../generated/shapes.ts';
import { fieldNamed } from '../../parts.ts';
import { labelKey } from '../../texts.ts';
import { useFormShape } from '../form-context.ts';
import { problemsToShow } from './form-errors.ts';
import { useJumpTo } from '../use-jump-to.ts';

type Owner = Pick<ResourceDescriptor, 'path' | 'relations'>;

/** After a refused save: what is wrong, each a way to the field. It takes the focus, so that it is read out. */
export function FormSummary() {
  const translate = useTranslate();
  const { resource } = useFormShape();
  const jumpTo = useJumpTo();
  const { errors, submitCount } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const problems = submitCount > 0 ? problemsToShow(errors) : [];
  const failed = problems.length > 0;

  useEffect(() => {
    if (failed) box.current?.focus();
  }, [failed, submitCount]);

  if (!failed) return null;

  const labelOf = (source: string) => {
    const rest = source.split('.').slice(1);
    const part = fieldNamed(resource, source.split('.').slice(0, 2).join('.'));
    if (part && rest.length > 0) return translate(labelKey(resource.path, part.name));
    return childLabels(resource, source.split('.')).join(translate('admin.form.colon'));
  };

  /** A field of a child is told with the child's number, and with that of the child it lies in: Questions 2: Answers 1. */
  const childLabels = (owner: Owner, [field = '', place, ...rest]: string[]): string[] => {
    const label = translate(labelKey(owner.path, field), { _: field });
    const relation = owner.relations.find((each) => each.name === field);
    if (!relation || place === undefined || !/^\d+$/.test(place)) return [label];
    const numbered = `${label} ${Number(place) + 1}`;
    return rest.length > 0 ? [numbered, ...childLabels(relation, rest)] : [numbered];
  };

  // Of what is not in the form, such as why a row cannot go, only the sentence helps.
  const inForm = (source: string) =>
    resource.form.groups.some((group) => group.fields.some((name) => source === name || source.startsWith(`${name}.`)));

  return (
    <Alert severity="error" tabIndex={-1} ref={box} aria-label={translate('admin.form.problems')}>
      {problems.map(({ source, message }) => (
        <div key={`${source} ${message}`}>
          {inForm(source) ? (
            <>
              <Link component="button" type="button" color="inherit" onClick={() => jumpTo(source, box.current)}>
                {labelOf(source)}
              </Link>
              {translate('admin.form.colon')}
              <ValidationError error={message} />
            </>
          ) : (
            message
          )}
        </div>
      ))}
    </Alert>
  );
}
