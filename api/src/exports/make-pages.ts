import { buffer } from 'node:stream/consumers';
import type { Rows } from '../generated/rows.ts';
import { type Fragment, type Paper, type Place, printer, type PrintResult, type Turn } from '../documents/index.ts';
import { readProfile } from '../candidates/index.ts';
import { organizationZone } from '../platform/calendar/organization-zone.ts';
import type { Caller } from '../platform/chain/context.ts';
import { query } from '../platform/database/database.ts';
import { CallError } from '../platform/errors/errors.ts';
import { fileStore } from '../platform/files/index.ts';
import { t } from '../platform/texts/texts.ts';
import { FILE_TYPES } from './parts.ts';
import { filesOf, type CandidateFile } from './files-of.ts';
import type { Hand } from './hand.ts';
import { readInterviewed } from './interview-blocks.ts';
import { profileBlocks, type Enclosed } from './profile-blocks.ts';
import type { ProfileJson, Words } from './profile-json.ts';

/** The pages of one application as they stand in a file; see assemblePdf. */
export interface MadePages {
  title: string;
  bytes: Buffer;
  first: number;
  offsets: number[];
  pages: number[];
}

export interface Wanted {
  profileId: number;
  parts: readonly string[];
  hand: Hand;
  /** Number of the first object. */
  first: number;
  /** The file is so large already that documents are only named. */
  full?: boolean;
  /** Whose turn it is to print, and what tells that nobody waits for it any more. */
  turn: Turn;
}

/**
 * Prints one application with its documents, as the caller may see it; they reach it, which whoever calls has checked.
 * A document that cannot be printed is named on the page. Undefined where there is no such application any more.
 */
export async function makePages(caller: Caller, wanted: Wanted): Promise<MadePages | undefined> {
  const { profileId, parts, hand } = wanted;
  const read = await readProfile(caller, profileId);
  const profile = read === undefined ? undefined : (JSON.parse(read) as ProfileJson);
  if (!profile || profile.removed_at) return undefined;
  const paper = await paperSize();
  const printed: Fragment[] = [];
  const enclosed: Enclosed[] = [];
  let next = wanted.first;
  const keep = (result: PrintResult): number => {
    if (!result.ok) return 0;
    printed.push(result.fragment);
    next += result.fragment.offsets.length;
    return result.fragment.pages.length;
  };
  for (const file of await filesOf(caller, [profileId], parts, FILE_TYPES)) {
    const result = wanted.full
      ? ({ ok: false, reason: 'full' } as const)
      : await printFile(file, { first: next, paper }, wanted.turn);
    const pages = result.ok ? keep(result) : 0;
    enclosed.push({ name: file.original_file_name, pages, remark: remarkOn(result, hand) });
  }
  const around = { stageNames: await stageNames(profile), ...(await readInterviewed(caller, profileId, parts)) };
  const blocks = profileBlocks(profile, parts, enclosed, around, hand);
  const title = profile.applicant.name || `${profileId}`;
  const own = await printer().blocks({ blocks, footer: title }, { first: next, paper }, wanted.turn);
  if (!own.ok) throw new Error(`The page of application ${profileId} could not be printed: ${own.reason}`);
  keep(own);
  const front = printed.at(-1)!.pages;
  return { title, ...joined(printed), pages: [...front, ...printed.slice(0, -1).flatMap(({ pages }) => pages)] };
}

type Printed = PrintResult | { ok: false; reason: 'missing' | 'held' | 'full' };

async function printFile(file: CandidateFile, place: Place, turn: Turn): Promise<Printed> {
  try {
    const bytes = await buffer(await fileStore.read(file.storage_key));
    return await printer().document(bytes, file.original_file_name, place, turn);
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return { ok: false, reason: 'missing' };
    if (error instanceof CallError && error.code === 'errors.notScanned') return { ok: false, reason: 'held' };
    throw error;
  }
}

function remarkOn(result: Printed, { language }: Hand): string | undefined {
  if (!result.ok) return t(language, `exports.pdf.reason.${result.reason}`);
  const remarks = [
    result.asText ? t(language, 'exports.pdf.asText') : '',
    result.leftOut > 0 ? t(language, 'exports.pdf.leftOut', { smart_count: result.leftOut }) : '',
  ];
  return remarks.filter(Boolean).join(' ') || undefined;
}

/** Fragments whose numbers follow each other, as one. */
function joined(fragments: Fragment[]): { bytes: Buffer; first: number; offsets: number[] } {
  let length = 0;
  const offsets = fragments.flatMap((fragment) => {
    const moved = fragment.offsets.map((offset) => (offset < 0 ? -1 : offset + length));
    length += fragment.bytes.length;
    return moved;
  });
  return { bytes: Buffer.concat(fragments.map(({ bytes }) => bytes)), first: fragments[0]!.first, offsets };
}

async function stageNames({ applicant_profile_logs: logs }: ProfileJson): Promise<Map<number, Words>> {
  const ids = logs.flatMap((log) => [log.from_stage_id, log.to_stage_id]).filter((id) => id !== null);
  const rows = await query<Pick<Rows['stages'], 'id'> & { name: Words }>(
    'select id, name from stages where id = any($1::bigint[])',
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** North America prints on letter paper; the time zone says where the organization is. */
export async function paperSize(): Promise<Paper> {
  const zone = await organizationZone();
  return /^(America\/(?!Argentina|Sao_Paulo|Lima|Montevideo|Asuncion)|US\/|Canada\/)/.test(zone) ? 'LETTER' : 'A4';
}

/** How exports for somebody are written. */
export async function handOf(language: Hand['language']): Promise<Hand> {
  return { language, timeZone: await organizationZone() };
}
