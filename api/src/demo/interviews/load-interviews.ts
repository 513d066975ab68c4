import type { Rows } from '../../generated/rows.ts';
import type { Role } from '../../generated/shapes.ts';
import { query } from '../../platform/database/database.ts';
import { insertLinks, insertRows } from '../insert.ts';
import content from './content.json' with { type: 'json' };

/** What interviewers rate, rooms, a template, and the plans of two stages of the demo's workflow. */
export async function loadInterviews(employees: Partial<Record<Role, number>>): Promise<void> {
  const attributes = await insertRows(
    'interview_attributes',
    content.attributes.map(({ name, meaning }, at) => ({
      name,
      meaning,
      position: at + 1,
      is_archived: false,
      lock_version: 0,
    })),
  );
  const attributeOf = new Map(content.attributes.map(({ key }, at) => [key, attributes[at]!]));
  await insertRows(
    'interview_rooms',
    content.rooms.map((room) => ({ ...room, is_archived: false, lock_version: 0 })),
  );
  const questions = await query<Pick<Rows['question_templates'], 'id' | 'code'>>(
    'select id, code from question_templates where code is not null',
  );
  const questionOf = new Map(questions.map(({ id, code }) => [code!, id]));
  const stages = await query<Pick<Rows['stages'], 'id'>>(
    `select s.id from stages s where not s.is_deleted
        and s.workflow_id = (select id from workflows where not is_deleted order by id limit 1) order by s."order", s.id`,
  );
  for (const { name, stage, interviews } of content.plans) {
    const [plan] = await insertRows('interview_plans', [
      { name, stage_id: stage === null ? null : stages[stage]!.id, lock_version: 0 },
    ]);
    const ids = await insertRows(
      'planned_interviews',
      interviews.map(({ name, kind, minutes, gap_minutes, needed, instructions }, at) => ({
        interview_plan_id: plan,
        name,
        kind,
        minutes,
        gap_minutes,
        interviewers_needed: needed,
        instructions,
        position: at + 1,
      })),
    );
    for (const [at, { people, attributes, questions, links }] of interviews.entries()) {
      const id = ids[at]!;
      const own = (other: string, values: (number | undefined)[]) =>
        values.flatMap((value) => (value === undefined ? [] : [{ planned_interview_id: id, [other]: value }]));
      await insertLinks(
        'planned_interviews_interviewers',
        own(
          'interviewer_id',
          people.map((role) => employees[role as Role]),
        ),
      );
      await insertLinks(
        'planned_interviews_attributes',
        own(
          'attribute_id',
          attributes.map((key) => attributeOf.get(key)),
        ),
      );
      await insertLinks(
        'planned_interviews_question_templates',
        own(
          'question_template_id',
          questions.map((key) => questionOf.get(key)),
        ),
      );
      if (links.length > 0)
        await insertRows(
          'interview_links',
          links.map(([label, address], place) => ({ planned_interview_id: id, label, address, position: place + 1 })),
        );
    }
  }
}
