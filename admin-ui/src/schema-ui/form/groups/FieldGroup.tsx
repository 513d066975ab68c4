import { Fragment, Suspense } from 'react';
import { kinds } from '../../../generated/kinds.ts';
import type { GroupDescriptor, ResourceDescriptor } from '../../../generated/shapes.ts';
import { ChildrenInput } from '../../children/ChildrenInput.tsx';
import { addedGroup } from '../../extensions.ts';
import { useScreenParts } from '../../screen-parts.ts';
import { fieldNamed } from '../../parts.ts';
import { FieldInput } from '../FieldInput.tsx';
import { GroupFrame } from './GroupFrame.tsx';
import { groupWidgets, isOwnGroup } from './group-widgets.ts';
import { LanguageTabs } from '../LanguageTabs.tsx';
import { WaitingLine } from '../../../platform/page/Waiting.tsx';

/** Fields that belong together, under their heading, with language tabs above the first that is a text. */
export function FieldGroup({ resource, group }: { resource: ResourceDescriptor; group: GroupDescriptor }) {
  const fields = group.fields.flatMap((name) => fieldNamed(resource, name) ?? []);
  const relations = group.fields.flatMap((name) => resource.relations.find((each) => each.name === name) ?? []);
  const texts = fields.filter((field) => kinds[field.kind].perLanguage);
  const { widget } = group;
  const Widget = widget && isOwnGroup(widget) ? groupWidgets[widget] : undefined;
  const Added = widget && !isOwnGroup(widget) ? addedGroup(widget) : undefined;
  const HandBuilt = useScreenParts().groups?.[group.id];
  if (HandBuilt) return <HandBuilt resource={resource} />;
  return (
    <GroupFrame resource={resource} group={group}>
      {Widget && <Widget resource={resource} group={group} fields={fields} />}
      {(Widget ? [] : fields).map((field) => (
        <Fragment key={field.name}>
          {field === texts[0] && <LanguageTabs fields={texts} />}
          <FieldInput field={field} path={resource.path} />
        </Fragment>
      ))}
      {Added && (
        <Suspense fallback={<WaitingLine />}>
          <Added resource={resource} />
        </Suspense>
      )}
      {relations.map((relation) => (
        <ChildrenInput
          key={relation.name}
          relation={relation}
          owner={resource.path}
          hideLabel={group.hasLabel && group.fields.length === 1}
        />
      ))}
    </GroupFrame>
  );
}
