import { dayInWords } from '../generated/date-words.ts';
import type { Block } from '../documents/index.ts';
import { inLanguage } from '../platform/texts/in-language.ts';
import { t } from '../platform/texts/texts.ts';
import { type Hand, momentOf } from './hand.ts';
import { interviewBlocks, type Interviewed } from './interview-blocks.ts';
import type { ProfileJson, Words } from './profile-json.ts';

/** What became of a document that goes with the profile. */
export interface Enclosed {
  name: string;
  pages: number;
  /** Why it is not there, or not as it came. */
  remark?: string;
}

type Fact = readonly [label: string, value: string];

/** What is read beside the profile itself. */
export interface Around extends Interviewed {
  stageNames: ReadonlyMap<number, Words>;
}

/** The pages that tell of an application: what its screen tells whoever exports it. */
export function profileBlocks(
  profile: ProfileJson,
  parts: readonly string[],
  enclosed: Enclosed[],
  { stageNames, ...interviewed }: Around,
  hand: Hand,
): Block[] {
  const say = (key: string, values: Record<string, unknown> = {}) => t(hand.language, `exports.${key}`, values);
  const heading = (text: string): Block => ({ kind: 'heading', text });
  const section = (key: string, blocks: Block[]): Block[] =>
    blocks.length > 0 ? [heading(say(`pdf.${key}`)), ...blocks] : [];
  const text = (words: string | null): Block[] => (words?.trim() ? [{ kind: 'text', text: words.trim() }] : []);
  const place = [profile.job?.name, profile.stage?.name].map((name) => inLanguage(name, hand.language)).filter(Boolean);

  return [
    { kind: 'title', text: profile.applicant.name || say('pdf.nameless'), below: place.join('  ·  ') },
    { kind: 'facts', facts: factsOf(profile, hand) },
    ...section(
      'documents',
      enclosed.length > 0 ? [{ kind: 'facts', facts: enclosed.map((one) => enclosedFact(one, hand)) }] : [],
    ),
    ...section('objective', text(profile.objective)),
    ...section('summary', text(profile.summary)),
    ...section(
      'work',
      profile.work_experiences.map((one) => ({
        kind: 'entry',
        text: [one.position, one.company].filter(Boolean).join(', ') || '–',
        aside: span(one.start_date, one.present_date ? say('pdf.present') : one.end_date, hand),
        body: one.description ?? '',
      })),
    ),
    ...section(
      'education',
      profile.educations.map((one) => ({
        kind: 'entry',
        text: [one.degree, one.field_of_study, one.institution].filter(Boolean).join(', ') || '–',
        aside: span(one.start_date, one.end_date, hand),
        body: one.description ?? '',
      })),
    ),
    ...section('answers', [...answersOf(profile, hand), ...totalOf(profile, hand)]),
    ...profile.information_requests
      .filter(({ answers }) => answers.length > 0)
      .flatMap((request) => [
        heading([say('pdf.information'), request.subject].filter(Boolean).join(' · ')),
        ...answersOf({ answers: request.answers, text_answers: [] }, hand),
      ]),
    ...interviewBlocks(interviewed, hand),
    ...(parts.includes('notes')
      ? section(
          'notes',
          profile.notes.map((note) => ({
            kind: 'entry',
            text: note.employee?.name ?? '–',
            aside: momentOf(note.created_at, hand),
            body: note.body ?? '',
          })),
        )
      : []),
    ...(parts.includes('history') ? section('history', historyOf(profile, stageNames, hand)) : []),
  ];
}

function factsOf(profile: ProfileJson, hand: Hand): Fact[] {
  const { applicant, address } = profile;
  const say = (key: string, values: Record<string, unknown> = {}) => t(hand.language, `exports.pdf.${key}`, values);
  const field = (key: string) => t(hand.language, `resources.${key.replace('.', '.fields.')}`);
  const place = [
    address.street,
    [address.postal_code, address.city].filter(Boolean).join(' '),
    address.province,
    address.country,
  ];
  const milestones = (['presented', 'interviewed', 'offered', 'hired', 'regretted'] as const)
    .filter((name) => profile[`${name}_date`])
    .map((name): Fact => [
      field(`applicant_profiles.${name}_date`),
      dayInWords(profile[`${name}_date`]!, hand.language),
    ]);
  const marks = [
    applicant.black_flag && t(hand.language, 'board.doNotHire'),
    profile.mark_future_consideration && t(hand.language, 'board.marks.mark_future_consideration'),
    profile.is_internal && t(hand.language, 'board.marks.is_internal'),
    profile.applied_by_recruiter && t(hand.language, 'board.marks.applied_by_recruiter'),
    applicant.current_employee && field('applicants.current_employee'),
    applicant.previous_employee && field('applicants.previous_employee'),
  ];
  const source = [inLanguage(profile.candidate_source?.name, hand.language), applicant.referral_name]
    .filter(Boolean)
    .join(' – ');
  const facts: (readonly [string, string | null | undefined])[] = [
    [field('applicants.email'), applicant.email],
    [field('applicants.home_phone'), applicant.home_phone],
    [field('applicants.work_phone'), applicant.work_phone],
    [say('address'), place.filter(Boolean).join(', ')],
    [say('applied'), momentOf(profile.created_at, hand)],
    [field('applicant_profiles.stage_entered_at'), momentOf(profile.stage_entered_at, hand)],
    [t(hand.language, 'board.source'), source],
    [
      say('rank'),
      profile.candidate_rank === null ? '' : say('rankOf', { rank: numberOf(profile.candidate_rank, hand) }),
    ],
    [t(hand.language, 'board.tags'), profile.tags.map(({ name }) => inLanguage(name, hand.language)).join(', ')],
    ...milestones,
    [field('applicant_profiles.rejection_reason_id'), inLanguage(profile.rejection_reason?.name, hand.language)],
    [say('marks'), marks.filter(Boolean).join(', ')],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

function enclosedFact({ name, pages, remark }: Enclosed, { language }: Hand): Fact {
  const count = pages > 0 ? t(language, 'exports.pdf.pages', { smart_count: pages }) : '';
  return [count || t(language, 'exports.pdf.notIncluded'), [name, remark].filter(Boolean).join(' – ')];
}

/** An answer in words as its kind is read; when somebody agreed stands beside what they agreed to. */
function written(
  { question_type: type, answer_text: text, answered_at: at }: ProfileJson['text_answers'][number],
  hand: Hand,
) {
  if (!text) return '';
  if (type === 'number') return new Intl.NumberFormat(hand.language, { maximumFractionDigits: 6 }).format(Number(text));
  if (type === 'date') return dayInWords(text, hand.language);
  return type === 'consent' && at ? `${text} (${momentOf(at, hand)})` : text;
}

/** Choices count in tenths of a point. */
function answersOf({ answers, text_answers }: Pick<ProfileJson, 'answers' | 'text_answers'>, hand: Hand): Block[] {
  const found = new Map<string, { given: string[]; score?: number }>();
  const add = (question: string, given: string, score: number | null | undefined) => {
    const shown = found.get(question) ?? { given: [] };
    if (given) shown.given.push(given);
    if (typeof score === 'number') shown.score = (shown.score ?? 0) + score;
    found.set(question, shown);
  };
  for (const one of answers) {
    const points = typeof one.weighting === 'number' ? one.weighting / 10 : null;
    add(inLanguage(one.question, hand.language), inLanguage(one.text, hand.language) || written(one, hand), points);
  }
  for (const one of text_answers) add(inLanguage(one.question, hand.language), written(one, hand), one.score);
  return [...found].map(([question, { given, score }]) => ({
    kind: 'entry',
    text: question || '–',
    ...(score === undefined ? {} : { aside: t(hand.language, 'board.scored', { score: numberOf(score, hand) }) }),
    body: given.join(', ') || '–',
  }));
}

function totalOf({ answer_score: score }: ProfileJson, hand: Hand): Block[] {
  if (score === null) return [];
  return [{ kind: 'remark', text: `${t(hand.language, 'board.score')}: ${numberOf(score, hand)}` }];
}

function historyOf(profile: ProfileJson, stageNames: ReadonlyMap<number, Words>, hand: Hand): Block[] {
  const stage = (id: number | null) => (id === null ? '' : inLanguage(stageNames.get(id), hand.language));
  return profile.applicant_profile_logs.map((log) => {
    const way = [stage(log.from_stage_id), stage(log.to_stage_id)].filter(Boolean).join(' → ');
    const what = t(hand.language, `board.history.${log.action}`);
    return {
      kind: 'entry',
      text: way ? `${what}: ${way}` : what,
      aside: [momentOf(log.created_at, hand), log.employee?.name].filter(Boolean).join('  ·  '),
    };
  });
}

const numberOf = (value: number, { language }: Hand) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);

function span(from: string | null, to: string | null, hand: Hand): string {
  const month = (day: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(day)
      ? new Intl.DateTimeFormat(hand.language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
          new Date(`${day}T00:00:00Z`),
        )
      : day;
  return [from, to].flatMap((day) => (day ? [month(day)] : [])).join(' – ');
}
