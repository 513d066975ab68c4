import type { Rows } from '../generated/rows.ts';
import { query } from '../platform/database/database.ts';
import { fileStore } from '../platform/files/file-store.ts';
import { insertLinks, insertRows } from './insert.ts';
import { DEMO_JOBS, STAGE_WEIGHTS, titleOf } from './jobs.ts';
import type { LoadedJob } from './load-jobs.ts';
import { CITIES, FIRST_NAMES, LAST_NAMES } from './names.ts';
import { textPdf } from './pdf.ts';
import { Random } from './random.ts';
import { makeResume, resumeLines, type DemoCandidate, type DemoResume } from './resume.ts';
import { DEMO_LANGUAGES } from './languages.ts';

export interface LoadedApplication {
  profileId: number;
  applicantId: number;
  jobId: number;
  stageIndex: number;
  candidate: DemoCandidate;
  appliedAt: Date;
  stageIds: number[];
  /** When they came into each stage up to the one where they are. */
  entered: string[];
}

interface Draft {
  candidate: DemoCandidate;
  resume: DemoResume;
  job: LoadedJob;
  stageIndex: number;
  appliedAt: Date;
}

const HOUR = 3_600_000;

/** People and their applications: resumes, answers to where they are, how they got there, tags and ranks. */
export async function loadCandidates(
  now: Date,
  jobs: LoadedJob[],
  random: Random,
  employees: Record<string, number>,
): Promise<LoadedApplication[]> {
  const drafts = jobs.flatMap((job) => draftsOf(job, now, random));
  // An address belongs to one person: the number of the application makes it so.
  drafts.forEach(({ candidate }, index) => (candidate.email = candidate.email.replace('#', String(index + 1))));
  const ways = drafts.map((draft, index) => wayOf(draft, now, new Random(index)));
  const applicantIds = await insertRows(
    'applicants',
    drafts.map(({ candidate, appliedAt }) => applicantRow(candidate, appliedAt)),
  );
  const sources = await query<Pick<Rows['candidate_sources'], 'id' | 'code'>>(
    `select id, code from candidate_sources where is_viewable and code not in ('job_alert', 'talent_pool') order by id`,
  );
  const reasons = await query<Pick<Rows['rejection_reasons'], 'id'>>(
    'select id from rejection_reasons where not is_system_default order by id',
  );
  const profileIds = await insertRows(
    'applicant_profiles',
    drafts.map((draft, index) => {
      const { job, stageIndex, appliedAt } = draft;
      const entered = ways[index]!;
      const type = job.stages[stageIndex]!.type;
      return {
        applicant_id: applicantIds[index],
        job_id: job.id,
        stage_id: job.stages[stageIndex]!.id,
        stage_entered_at: entered[stageIndex],
        candidate_source_id: random.pick(sources).id,
        rejection_reason_id: type === 'rejected' && reasons.length ? random.pick(reasons).id : null,
        candidate_rank: stageIndex > 0 && random.chance(0.4) ? random.int(1, 5) : null,
        applied_by_recruiter: false,
        is_internal: false,
        mark_future_consideration: random.chance(0.03),
        consider_for_other_jobs: random.chance(0.7),
        preferred_language: draft.candidate.language,
        interviewed_date: stageIndex >= 2 && type !== 'rejected' ? entered[2]!.slice(0, 10) : null,
        hired_date: type === 'hired' ? entered[stageIndex]!.slice(0, 10) : null,
        is_deleted: false,
        created_at: appliedAt.toISOString(),
        updated_at: entered[stageIndex],
        lock_version: 0,
      };
    }),
  );
  const applications = drafts.map((draft, index) => ({
    profileId: profileIds[index]!,
    applicantId: applicantIds[index]!,
    jobId: draft.job.id,
    stageIndex: draft.stageIndex,
    candidate: draft.candidate,
    appliedAt: draft.appliedAt,
    stageIds: draft.job.stages.map(({ id }) => id),
    entered: ways[index]!,
  }));
  await loadCareers(drafts, applications);
  await loadFiles(drafts, applications);
  await loadHistory(applications, employees);
  await loadTags(applications, random, employees);
  return applications;
}

function draftsOf(job: LoadedJob, now: Date, random: Random): Draft[] {
  const demo = DEMO_JOBS[job.index]!;
  const weights = STAGE_WEIGHTS[demo.status];
  const open = Math.min(-(demo.starts + 0.1), demo.starts - (demo.ends ?? 0) > 0 ? 0 : -(demo.starts + 0.1));
  const last = demo.quiet ?? (demo.ends !== null && demo.ends < 0 ? -demo.ends : 0);
  return Array.from({ length: demo.applicants }, () => {
    const language = DEMO_LANGUAGES[random.weighted([6, 3, 1])]!;
    const first_name = random.pick(FIRST_NAMES[language]);
    const last_name = random.pick(LAST_NAMES[language]);
    const candidate: DemoCandidate = {
      first_name,
      last_name,
      email: `${plain(first_name)}.${plain(last_name)}#@candidate.example`,
      home_phone: `+1 ${random.pick(['613', '514', '418', '416', '604'])} 555 ${String(random.int(0, 9999)).padStart(4, '0')}`,
      language,
      city: random.pick(CITIES),
    };
    // Most people apply soon after a job is published.
    const age = last + (open - last) * Math.sqrt(random.next());
    return {
      candidate,
      resume: makeResume(random, language, titleOf(demo)[language].split(' / ')[0]!, now.getUTCFullYear()),
      job,
      stageIndex: Math.min(job.stages.length - 1, random.weighted(weights)),
      appliedAt: new Date(now.getTime() - age * 24 * HOUR),
    };
  });
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

function applicantRow(candidate: DemoCandidate, appliedAt: Date): Record<string, unknown> {
  const { city, language, ...rest } = candidate;
  const at = appliedAt.toISOString();
  return {
    ...rest,
    ...city,
    preferred_language: language,
    current_employee: false,
    previous_employee: false,
    is_internal: false,
    black_flag: false,
    created_at: at,
    updated_at: at,
    lock_version: 0,
  };
}

/** Hours that most people spend in New, Screening, Interview and Offer; some a third of it, some twice as much. */
const USUAL_HOURS = [40, 70, 150, 80];

/**
 * When the candidate came into each stage up to theirs, all between applying and now. Where they are they came after
 * two days for each stage, or after as long as each took them where they are hired.
 */
function wayOf({ job, stageIndex, appliedAt }: Draft, now: Date, random: Random): string[] {
  const sinceApplied = now.getTime() - appliedAt.getTime();
  const stays = Array.from({ length: stageIndex }, (_, stage) => {
    return (USUAL_HOURS[stage] ?? 40) * (0.3 + 1.7 * random.next()) * HOUR;
  });
  const taken = stays.reduce((sum, stay) => sum + stay, 0);
  const isHired = job.stages[stageIndex]!.type === 'hired';
  const whole = Math.min(isHired ? taken : stageIndex * 53 * HOUR, (sinceApplied * stageIndex) / 7);
  let at = appliedAt.getTime();
  return [0, ...stays].map((stay) => new Date((at += taken > 0 ? (stay / taken) * whole : 0)).toISOString());
}

async function loadCareers(drafts: Draft[], applications: LoadedApplication[]): Promise<void> {
  const stamp = (index: number) => ({
    applicant_profile_id: applications[index]!.profileId,
    created_at: drafts[index]!.appliedAt.toISOString(),
    updated_at: drafts[index]!.appliedAt.toISOString(),
  });
  await insertRows(
    'work_experiences',
    drafts.flatMap(({ resume }, index) => resume.work.map((row, order) => ({ ...stamp(index), ...row, order }))),
  );
  await insertRows(
    'educations',
    drafts.flatMap(({ resume }, index) => resume.education.map((row, order) => ({ ...stamp(index), ...row, order }))),
  );
}

async function loadFiles(drafts: Draft[], applications: LoadedApplication[]): Promise<void> {
  const files: Record<string, unknown>[] = [];
  const texts: Record<string, unknown>[] = [];
  for (let from = 0; from < drafts.length; from += 100) {
    const part = drafts.slice(from, from + 100);
    const stored = await Promise.all(
      part.map(async ({ candidate, resume }) => {
        const lines = resumeLines(candidate, resume);
        const pdf = textPdf(lines);
        return {
          pdf,
          text: lines.map((line) => line.text).join('\n'),
          kept: await fileStore.put(pdf, { maxSize: pdf.length }),
        };
      }),
    );
    stored.forEach(({ pdf, text, kept }, offset) => {
      const { candidate, appliedAt } = part[offset]!;
      const { profileId } = applications[from + offset]!;
      const at = appliedAt.toISOString();
      files.push({
        file_type: 'resume',
        original_file_name: `${plain(candidate.first_name)}-${plain(candidate.last_name)}.pdf`,
        mimetype: 'application/pdf',
        size: pdf.length,
        sha256: kept.sha256,
        storage_key: kept.key,
        text_status: 'done',
        extracted_text: text,
        applicant_profile_id: profileId,
        created_at: at,
        updated_at: at,
      });
      texts.push({ applicant_profile_id: profileId, resume: text });
    });
  }
  await insertRows('uploaded_files', files);
  await insertRows('applicant_profile_texts', texts);
}

/** The way through the stages, step by step, as it would have been written. */
async function loadHistory(applications: LoadedApplication[], employees: Record<string, number>): Promise<void> {
  const rows = applications.flatMap((application) => {
    const { profileId, jobId, stageIds, stageIndex, entered } = application;
    const rejected = stageIndex === stageIds.length - 1;
    const path = rejected ? [0, stageIndex] : Array.from({ length: stageIndex + 1 }, (_, index) => index);
    return path.map((stage, step) => ({
      applicant_profile_id: profileId,
      job_id: jobId,
      action: step === 0 ? 'applied' : rejected ? 'rejected' : 'moved',
      employee_id: step === 0 ? null : employees.recruiter!,
      from_stage_id: step === 0 ? null : stageIds[path[step - 1]!]!,
      to_stage_id: stageIds[stage]!,
      created_at: entered[stage],
    }));
  });
  await insertRows('applicant_profile_logs', rows);
}

async function loadTags(
  applications: LoadedApplication[],
  random: Random,
  employees: Record<string, number>,
): Promise<void> {
  const tags = await query<Pick<Rows['tags'], 'id'>>(
    'select id from tags where is_viewable and not is_system_default order by "order", id',
  );
  if (!tags.length) return;
  await insertLinks(
    'applicant_profile_tags',
    applications
      .filter(() => random.chance(0.25))
      .map(({ profileId }) => ({
        applicant_profile_id: profileId,
        tag_id: random.pick(tags).id,
        employee_id: employees.recruiter!,
      })),
  );
}
