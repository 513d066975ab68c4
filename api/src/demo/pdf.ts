/**
 * The smallest PDF that shows lines of text on one page, so that thousands of demo resumes are made in a moment.
 * Latin letters only (WinAnsi); others become a question mark.
 */
export function textPdf(lines: { text: string; size?: number }[]): Buffer {
  let content = 'BT\n';
  let y = 780;
  for (const { text, size = 11 } of lines) {
    y -= size + 5;
    content += `/F1 ${size} Tf 1 0 0 1 56 ${y} Tm (${escape(text)}) Tj\n`;
  }
  content += 'ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file, 'latin1');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(file, 'latin1');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  file += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** Characters that WinAnsi has outside of Latin-1. */
const WIN_ANSI: Record<string, number> = {
  '’': 0x92,
  '‘': 0x91,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
  '•': 0x95,
  '…': 0x85,
  œ: 0x9c,
  Œ: 0x8c,
  '€': 0x80,
};

function escape(text: string): string {
  return [...text]
    .map((letter) => {
      if ('()\\'.includes(letter)) return `\\${letter}`;
      const code = WIN_ANSI[letter] ?? letter.charCodeAt(0);
      return code < 256 ? String.fromCharCode(code) : '?';
    })
    .join('');
}
