import { buffer } from 'node:stream/consumers';
import { assemblePdf, FIRST_FREE, type Piece } from './pdf-assembly.ts';

const page = Buffer.from(`${FIRST_FREE} 0 obj\n<< /Type /Page /Parent 1 0 R /MediaBox [0 0 10 10] >>\nendobj\n`);
const piece: Piece = {
  title: 'Ida',
  first: FIRST_FREE,
  offsets: [0],
  pages: [FIRST_FREE],
  size: page.length,
  read: () => Promise.resolve(page),
};

test('a file says in which language it is read, and that its title is what viewers show', async () => {
  const { size, body } = assemblePdf([piece], 'Candidats', 'fr');
  const text = (await buffer(body)).toString('latin1');
  expect(text).toHaveLength(size);
  expect(text).toMatch(/\/Type \/Catalog [^\n]*\/Lang \(fr\)/);
  expect(text).toMatch(/\/DisplayDocTitle true/);
});
