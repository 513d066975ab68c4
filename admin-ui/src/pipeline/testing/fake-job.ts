import type { Role } from '../../generated/shapes.ts';
import type { BodyOf } from '../../platform/call.ts';
import { type Call, FakeApi, refusal, rows } from '../../platform/testing/fake-api.ts';

type Choice = BodyOf<'moveProfilesToStage'>;

/** The ids in the body of a call for many; undefined where it names a filter instead. */
export const idsIn = (body: Pick<NonNullable<Choice>, 'ids'> | undefined): number[] | undefined =>
  Array.isArray(body?.ids) ? body.ids : undefined;

interface Candidate {
  id: number;
  stage: number;
  name: string;
}

const stages = (
  [
    { id: 1, name: { en: 'New' }, stage_type: 'new' },
    { id: 2, name: { en: 'Screening' }, stage_type: 'others' },
    { id: 3, name: { en: 'Interview' }, stage_type: 'others' },
    { id: 9, name: { en: 'Rejected' }, stage_type: 'rejected' },
  ] as const
).map((stage, order) => ({ ...stage, order, dm_stage: true, dm_move_and_remove: true }));

/** A job with candidates, answered as the api answers it: pages, orders, searches, moves and counts. */
export class FakeJob {
  readonly people: Candidate[] = [];
  readonly api: FakeApi;

  /** So many in each stage. Candidate 1 is the newest, and the last by name. */
  constructor(counts: Record<number, number>, role: Role = 'recruiter') {
    for (const [stage, count] of Object.entries(counts)) {
      for (let each = 0; each < count; each += 1) {
        const id = this.people.length + 1;
        this.people.push({
          id,
          stage: Number(stage),
          name: `${String(900 - id)} Person ${id % 3 === 0 ? 'odd' : 'even'}`,
        });
      }
    }
    this.api = new FakeApi(role)
      .on('getJob', () => ({
        id: 3,
        name: { en: 'Welder' },
        status: 'active',
        workflow: { stages },
        ...this.counts(),
      }))
      .on('jobEvents', () => new Response(new ReadableStream()))
      .on('jobBoard', (call) => ({
        columns: stages.map(({ id }) => ({
          stage_id: id,
          applicants_count: this.of(id).length,
          matching: this.matching(call, id).length,
          applicant_profiles: this.matching(call, id)
            .slice(0, Number(call.query.get('limit')))
            .map(cardOf),
        })),
      }))
      .on('listProfiles', (call) => this.page(call))
      .on('getProfile', ({ params: { id } }) => ({
        ...cardOf(this.one(id)),
        notes: [],
        uploaded_files: [],
      }))
      .on('moveToStage', ({ params: { id, stage_id } }) => this.put(id, stage_id))
      .on('rejectProfile', ({ params: { id } }) => this.put(id, 9))
      .on('moveProfilesToStage', ({ params, body }) => this.putMany(body, params.stage_id))
      .on('rejectProfiles', ({ body }) => this.putMany(body, 9))
      .on('putBackProfiles', () => refusal(409, { message: 'Not in this test.' }))
      .on('rejectionReasonsList', () => rows([{ id: 5, name: { en: 'Position filled' } }]))
      .on('candidateSourcesList', () => rows([]))
      .on('tagsList', () => rows([]))
      .on('savedViewsList', () => rows([]))
      .on('tasksList', () => rows([]))
      .on('automationRunsList', () => rows([]));
  }

  of(stage: number): Candidate[] {
    return this.people.filter((candidate) => candidate.stage === stage);
  }

  /** A stage as a call asks for it: whom its search leaves, in its order. */
  listed(stage: number, order: string, words: string): Candidate[] {
    const found = this.of(stage).filter(({ name }) => name.includes(words));
    const [field, way] = order.split(' ');
    const sorted = [...found].sort((one, other) =>
      field === 'name' ? one.name.localeCompare(other.name) : one.id - other.id,
    );
    return field !== 'name' && way === 'asc' ? sorted.reverse() : sorted;
  }

  private matching({ query }: Call, stage: number): Candidate[] {
    const { q = '' } = JSON.parse(query.get('filter') ?? '{}') as { q?: string };
    return this.listed(stage, query.get('order') ?? 'created_at desc', q);
  }

  private one(id: number): Candidate {
    const found = this.people.find((candidate) => candidate.id === id);
    if (!found) throw new Error(`There is no candidate ${id}.`);
    return found;
  }

  private counts() {
    return { workloads: stages.map(({ id }) => ({ id, stage_id: id, applicants_count: this.of(id).length })) };
  }

  private page(call: Call<'listProfiles'>) {
    const { query } = call;
    const all = this.matching(call, Number(query.get('stage_id')));
    const limit = Number(query.get('limit'));
    const around = query.get('around');
    const at = Math.max(
      0,
      all.findIndex(({ id }) => String(id) === around),
    );
    const start = around ? Math.floor(at / limit) * limit : Number(query.get('offset'));
    return rows(all.slice(start, start + limit).map(cardOf), all.length, start);
  }

  private put(id: number, stage: number) {
    this.one(id).stage = stage;
    return { ...cardOf(this.one(id)), ...this.counts() };
  }

  private putMany(body: Choice, stage: number) {
    const moved = idsIn(body) ?? this.of(body?.filter?.stage_id ?? 0).map(({ id }) => id);
    for (const id of moved) this.one(id).stage = stage;
    return { applicant_profiles: moved.map((id) => cardOf(this.one(id))), changed_ids: moved, ...this.counts() };
  }
}

const cardOf = ({ id, stage, name }: Candidate) => ({
  id,
  job_id: 3,
  stage_id: stage,
  applicant_id: 1000 + id,
  applicant: { id: 1000 + id, name },
  tags: [],
  lock_version: stage,
});
