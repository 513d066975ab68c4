import { createCanvas } from '@napi-rs/canvas';
import type { TrailEntry } from '../../trail/index.ts';
import type { LetterDocument, RequestDocument } from '../document-types.ts';

/** Letters outside WinAnsi, of other scripts, and an emoji. */
export const HARD_NAME = 'Łukasz ő 李 😀';
export const VERSION = { number: 3, sha256: 'a1'.repeat(32) };
export const AT = new Date('2026-11-24T15:04:05.678Z');

/** A picture of a colour, as large as this. */
export const pictureOf = (width: number, height: number, colour: string): Buffer => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'white';
  context.fillRect(width / 4, height / 4, width / 2, height / 2);
  return canvas.toBuffer('image/png');
};

const entry = (number: number, more: Partial<TrailEntry>): TrailEntry => ({
  number,
  action: 'created',
  actor_kind: 'employee',
  name: 'Judith Clarke',
  email: 'judith@demo.example',
  employee_id: 3,
  ip: '203.0.113.7',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
  notes: null,
  version_sha256: VERSION.sha256,
  details: null,
  created_at: new Date(AT.getTime() + number * 60_000),
  personal_hash: 'b2'.repeat(32),
  previous_hash: 'c3'.repeat(32),
  hash: number.toString(16).padStart(2, '0').repeat(32),
  ...more,
});

export const trail: TrailEntry[] = [
  entry(1, {}),
  entry(2, { action: 'approved', actor_kind: 'approver', name: HARD_NAME, notes: 'Fine by me' }),
  entry(3, { action: 'viewed', actor_kind: 'candidate', name: null, email: null, ip: null, user_agent: null }),
  entry(4, { action: 'accepted', actor_kind: 'candidate', name: HARD_NAME, email: 'lukasz@candidate.example' }),
  entry(5, { action: 'file_added', actor_kind: 'product', name: null, email: null, details: { pages: 2 } }),
];

const common = {
  id: 7,
  language: 'en',
  timeZone: 'America/Toronto',
  paper: 'LETTER',
  organization: 'Harbour & Sons Łódź',
  subject: 'Your offer',
  recipient: { name: HARD_NAME, email: 'lukasz@candidate.example' },
  job: 'Beekeeper',
  html: '<p>Dear Łukasz,</p><p>welcome.</p>',
  files: [],
  links: [],
  version: VERSION,
  trail,
} as const;

export const letterWith = (more: Partial<LetterDocument> = {}): LetterDocument => ({
  ...common,
  trail: [...trail],
  files: [],
  links: [],
  kind: 'offer_letter',
  state: 'closed',
  signatures: [],
  ...more,
});

export const requestWith = (more: Partial<RequestDocument> = {}): RequestDocument => ({
  ...common,
  trail: [...trail],
  files: [],
  links: [],
  kind: 'info_request',
  state: 'closed',
  forms: [],
  wanted: [],
  ...more,
});

/** A letter with everything that there is in one. */
export const fullLetter = (): LetterDocument =>
  letterWith({
    header: pictureOf(900, 160, '#264653'),
    html: `<h2>Terms</h2><p>We offer <b>you</b>, <i>dear</i> <b><i>Łukasz</i></b>, <u>this</u> position, 李.
      See <a href="https://example.org/terms">the terms</a>.</p><ul><li>Salary<ul><li>paid monthly</li></ul></li>
      <li>Holidays</li></ul><ol><li>First</li><li>Second</li></ol><blockquote>Quoted</blockquote>
      <p style="text-align:center">In the middle</p><p style="text-align:right">At the right</p>
      <table><tr><th>Year</th><th>Amount</th></tr><tr><td>2027</td><td>60&nbsp;000</td></tr></table>
      <img src="https://elsewhere.example/x.png" alt="A chart"><img src="/own.png" alt="Own">`,
    pictures: { '/own.png': pictureOf(60, 60, '#e76f51') },
    signature: { name: 'Judith Clarke', title: 'Head of People', picture: pictureOf(400, 120, '#2a9d8f') },
    files: [{ name: 'Contract.pdf', size: 123_456, sha256: 'd4'.repeat(32) }],
    links: [{ title: 'Handbook', address: 'https://example.org/handbook' }],
    signatures: [
      { name: 'Anil Mehta', role: 'Approver', at: AT, typed: 'Anil Mehta' },
      { name: HARD_NAME, role: 'Candidate', at: AT, picture: pictureOf(500, 150, '#e9c46a') },
    ],
    answer: { outcome: 'accepted', at: AT, message: 'With joy 😀', consent: 'I sign electronically.' },
  });
