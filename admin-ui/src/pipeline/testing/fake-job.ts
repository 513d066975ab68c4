import type { Role } from '../../generated/shapes.ts';
import { type Call, FakeApi, refusal, rows } from '../../platform/testing/fake-api.ts';

interface Person {
  id: number;
  stage: number;
  name: string;
}

const stages = [
  { id: 1, name: { en: 'New' }, stage_type: 'new' },
  { id: 2, name: { en: 'Screening' }, stage_type: 'others' },
  { id: 3, name: { en: 'Interview' }, stage_type: 'others' },
  { id: 9, name: { en: 'Rejected' }, stage_type: 'rejected' },
].map((stage, order) => ({ ...stage, order, dm_stage: true, dm_move_and_remove: true }));

const numberIn = (path: string, at: number) => Number(path.split('/')[at]);

/** A job with candidates, answered as the api answers it: pages, orders, searches, moves and counts. */
export class FakeJob {
  readonly people: Person[] = [];
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
      .on('GET jobs/3', () => ({
        id: 3,
        name: { en: 'Welder' },
        status: 'active',
        workflow: { stages },
        ...this.counts(),
      }))
      .on('GET jobs/3/events', () => new Response(new ReadableStream()))
      .on('GET jobs/3/board', (call) => ({
        columns: stages.map(({ id }) => ({
          stage_id: id,
          applicants_count: this.of(id).length,
          matching: this.asked(call, id).length,
          applicant_profiles: this.asked(call, id)
            .slice(0, Number(call.query.get('limit')))
            .map(cardOf),
        })),
      }))
      .on('GET applicant_profiles', (call) => this.page(call))
      .on('GET applicant_profiles/:id', ({ path }) => ({
        ...cardOf(this.one(numberIn(path, 1))),
        notes: [],
        uploaded_files: [],
      }))
      .on('PUT applicant_profiles/:id/move_to_stage/:stage', ({ path }) =>
        this.put(numberIn(path, 1), numberIn(path, 3)),
      )
      .on('PUT applicant_profiles/:id/reject/:reason', ({ path }) => this.put(numberIn(path, 1), 9))
      .on('PUT applicant_profiles/move_profiles_to_stage/:stage', (call) => this.putMany(call, numberIn(call.path, 2)))
      .on('PUT applicant_profiles/reject_profiles/:reason', (call) => this.putMany(call, 9))
      .on('PUT applicant_profiles/put_back', () => refusal(409, { message: 'Not in this test.' }))
      .on('GET rejection_reasons', () => rows([{ id: 5, name: { en: 'Position filled' } }]))
      .on('GET candidate_sources', () => rows([]))
      .on('GET tags', () => rows([]))
      .on('GET saved_views', () => rows([]));
  }

  of(stage: number): Person[] {
    return this.people.filter((person) => person.stage === stage);
  }

  /** A stage as a call asks for it: whom its search leaves, in its order. */
  listed(stage: number, order: string, words: string): Person[] {
    const found = this.of(stage).filter(({ name }) => name.includes(words));
    const [field, way] = order.split(' ');
    const sorted = [...found].sort((one, other) =>
      field === 'name' ? one.name.localeCompare(other.name) : one.id - other.id,
    );
    return field !== 'name' && way === 'asc' ? sorted.reverse() : sorted;
  }

  private asked({ query }: Call, stage: number): Person[] {
    const { q = '' } = JSON.parse(query.get('filter') ?? '{}') as { q?: string };
    return this.listed(stage, query.get('order') ?? 'created_at desc', q);
  }

  private one(id: number): Person {
    const found = this.people.find((person) => person.id === id);
    if (!found) throw new Error(`There is no candidate ${id}.`);
    return found;
  }

  private counts() {
    return { workloads: stages.map(({ id }) => ({ id, stage_id: id, applicants_count: this.of(id).length })) };
  }

  private page(call: Call): Response {
    const { query } = call;
    const all = this.asked(call, Number(query.get('stage_id')));
    const limit = Number(query.get('limit'));
    const around = query.get('around');
    const at = Math.max(
      0,
      all.findIndex(({ id }) => String(id) === around),
    );
    const start = around ? Math.floor(at / limit) * limit : Number(query.get('offset'));
    const part = all.slice(start, start + limit).map(cardOf);
    const range = part.length === 0 ? '*' : `${start}-${start + part.length - 1}`;
    const headers = {
      'content-type': 'application/json',
      'content-range': `applicant_profiles ${range}/${all.length}`,
    };
    return new Response(JSON.stringify(part), { headers });
  }

  private put(id: number, stage: number) {
    this.one(id).stage = stage;
    return { ...cardOf(this.one(id)), ...this.counts() };
  }

  private putMany({ body }: Call, stage: number) {
    const { ids, filter } = body as { ids?: number[]; filter?: { stage_id: number } };
    const moved = ids ?? this.of(filter?.stage_id ?? 0).map(({ id }) => id);
    for (const id of moved) this.one(id).stage = stage;
    return { applicant_profiles: moved.map((id) => cardOf(this.one(id))), changed_ids: moved, ...this.counts() };
  }
}

const cardOf = ({ id, stage, name }: Person) => ({
  id,
  job_id: 3,
  stage_id: stage,
  applicant_id: 1000 + id,
  applicant: { id: 1000 + id, name },
  tags: [],
  lock_version: stage,
});
