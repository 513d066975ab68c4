import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CryptoKeySigner, P12Signer, PDF } from '@libpdf/core';
import { PDFDocument } from '@cantoo/pdf-lib';
import { fingerprint, type SealKey } from './certificate.ts';
import { checkSeal } from './check.ts';
import { KEY_ALGORITHM, selfSigned } from './self-signed.ts';
import { seal } from './sign.ts';

jest.setTimeout(60_000);

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '__fixtures__', name));

async function keyIn(name: string): Promise<SealKey> {
  const signer = await P12Signer.create(new Uint8Array(fixture(name)), 'for-tests');
  return { signer, certificateSha256: fingerprint(signer.certificate) };
}

async function madeKey(): Promise<SealKey> {
  const { certificate, pkcs8 } = await selfSigned('Łódź Harbour');
  const key = await crypto.subtle.importKey('pkcs8', Uint8Array.from(pkcs8), KEY_ALGORITHM, false, ['sign']);
  const signer = new CryptoKeySigner(key, new Uint8Array(certificate), 'RSA', KEY_ALGORITHM.name);
  return { signer, certificateSha256: fingerprint(certificate) };
}

async function page(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setSubject(randomUUID());
  document.addPage([300, 300]).drawText('An offer');
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** Sealed with a key of the fixtures. */
const sealed = async () => (await seal(await page(), 'Sealed', await keyIn('rsa.p12'))).bytes;

test.each([
  ['RSA', () => keyIn('rsa.p12'), 'Harbour seal'],
  ['EC', () => keyIn('ec.p12'), 'Harbour seal (EC)'],
  ['RSA from a file with old ciphers', () => keyIn('old-ciphers.p12'), 'Harbour seal'],
  ['a certificate made here', madeKey, 'Łódź Harbour, document seal (self-signed)'],
])('what is sealed with %s is whole, covered and names who sealed it', async (_, make, name) => {
  const key = await make();
  const made = await seal(await page(), 'Sealed', key);
  const { problems, signatory, pages } = await checkSeal(made.bytes);
  expect(problems).toEqual([]);
  expect(pages).toBe(1);
  expect(signatory).toMatchObject({ name, selfSigned: true, certificateSha256: made.certificateSha256 });
  expect(made.certificateSha256).toBe(key.certificateSha256);
  expect(signatory!.validUntil.getTime()).toBeGreaterThan(Date.now());
  expect(Math.abs(signatory!.signedAt!.getTime() - Date.now())).toBeLessThan(60_000);
});

test('one changed byte is seen, wherever it is', async () => {
  const bytes = await sealed();
  const contents = bytes.indexOf('/Contents <');
  const places = [20, bytes.indexOf('stream') + 12, bytes.indexOf('Sealed'), contents + 600, bytes.length - 12];
  for (const at of places) {
    const changed = Buffer.from(bytes);
    changed[at] = changed[at]! ^ 1;
    expect([at, (await checkSeal(changed)).problems]).not.toEqual([at, []]);
  }
});

test('what is put behind the signature is seen, also where what was signed is whole', async () => {
  const bytes = await sealed();
  const document = await PDF.load(new Uint8Array(bytes));
  document.getPages()[0]!.drawText('One more zero', { x: 10, y: 10 });
  const longer = await document.save({ incremental: true });
  expect(Buffer.from(longer.subarray(0, bytes.length)).equals(bytes)).toBe(true);
  expect((await checkSeal(longer)).problems).toEqual(['extended']);
  expect((await checkSeal(Buffer.concat([bytes, Buffer.from('\n')]))).problems).toEqual(['extended']);
});

test('a second signature, none, and no PDF at all', async () => {
  const twice = await PDF.load(new Uint8Array(await sealed()));
  const { signer } = await keyIn('ec.p12');
  const { bytes } = await twice.sign({ signer, fieldName: 'Another', subFilter: 'adbe.pkcs7.detached' });
  expect((await checkSeal(bytes)).problems).toEqual(['unsigned']);
  expect((await checkSeal(await page())).problems).toEqual(['unsigned']);
  expect((await checkSeal(Buffer.from('no PDF'))).problems).toEqual(['damaged']);
});

test('a signature of another document proves nothing here', async () => {
  const [here, there] = [await sealed(), await sealed()];
  const at = (bytes: Buffer) => bytes.indexOf('/Contents <') + '/Contents <'.length;
  const swapped = Buffer.from(here);
  there.copy(swapped, at(here), at(there), at(there) + 2 * 24_576);
  // Both are of the same page; their files say when they were made.
  expect(here.subarray(0, at(here)).equals(there.subarray(0, at(there)))).toBe(false);
  expect((await checkSeal(swapped)).problems).toEqual(['altered']);
});
