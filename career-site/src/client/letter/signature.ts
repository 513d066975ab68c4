import SignaturePad, { type PointGroup } from 'signature_pad';
import type { LetterData } from './page-data.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Shorter than this in all (CSS pixels) it is a touch by mistake and no signature. */
const SHORTEST = 40;

/** Strokes stay when the form is drawn anew; they are measured for a pad of `width`. */
let kept: { strokes: PointGroup[]; width: number } = { strokes: [], width: 0 };

/** Signing by typed name, by drawing, or with a picture: what counts is put into the form's fields. */
export function wireSignature(root: ParentNode, data: LetterData): void {
  const place = root.querySelector<HTMLElement>('[data-signature]');
  if (!place) return;
  const image = place.querySelector<HTMLInputElement>('input[name="signature.image"]')!;
  const name = place.querySelector<HTMLInputElement>('input[name="signature.name"]')!;
  const typed = place.querySelector<HTMLOutputElement>('[data-typed]')!;
  name.addEventListener('input', () => (typed.value = name.value));
  let picture = kind(place) === 'uploaded' ? image.value : '';
  const pad = wirePad(place, (drawn) => {
    if (kind(place) === 'drawn') image.value = drawn;
  });
  wirePicture(place, data, (chosen) => (image.value = picture = chosen));
  place.addEventListener('change', ({ target }) => {
    if ((target as HTMLInputElement).name !== 'signature.kind') return;
    image.value = { drawn: pad.picture(), uploaded: picture }[kind(place)] ?? '';
    pad.fit();
  });
}

const kind = (place: Element): string =>
  place.querySelector<HTMLInputElement>('input[name="signature.kind"]:checked')?.value ?? 'typed';

/** The area to draw in: it keeps its strokes when the window or the phone turns. */
function wirePad(place: Element, onDrawn: (picture: string) => void) {
  const canvas = place.querySelector<HTMLCanvasElement>('[data-pad]')!;
  const pad = new SignaturePad(canvas, { penColor: '#16161d', minWidth: 0.8, maxWidth: 2.6 });
  const picture = () => (lengthOf(kept.strokes) < SHORTEST ? '' : pad.toDataURL('image/png'));

  function fit() {
    const { offsetWidth: width, offsetHeight: height } = canvas;
    if (!width) return;
    const ratio = Math.min(2, Math.max(1, window.devicePixelRatio));
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    canvas.getContext('2d')!.scale(ratio, ratio);
    const scale = kept.width ? width / kept.width : 1;
    kept = { strokes: scaled(kept.strokes, scale), width };
    pad.clear();
    pad.fromData(kept.strokes);
    onDrawn(picture());
  }
  pad.addEventListener('endStroke', () => {
    kept = { strokes: pad.toData(), width: canvas.offsetWidth };
    onDrawn(picture());
  });
  place.querySelector('[data-clear]')!.addEventListener('click', () => {
    kept = { strokes: [], width: canvas.offsetWidth };
    pad.clear();
    onDrawn('');
  });
  new ResizeObserver(() => {
    if (canvas.offsetWidth !== kept.width || canvas.width === 300) fit();
  }).observe(canvas);
  return { picture, fit };
}

const scaled = (strokes: PointGroup[], by: number): PointGroup[] =>
  by === 1
    ? strokes
    : strokes.map((stroke) => ({
        ...stroke,
        points: stroke.points.map((at) => ({ ...at, x: at.x * by, y: at.y * by })),
      }));

/** How far the pen went, in all strokes. */
export function lengthOf(strokes: Pick<PointGroup, 'points'>[]): number {
  let length = 0;
  for (const { points } of strokes)
    points.forEach(({ x, y }, at) => {
      const before = points[at - 1];
      if (before) length += Math.hypot(x - before.x, y - before.y);
    });
  return length;
}

function wirePicture(place: Element, data: LetterData, onChosen: (picture: string) => void): void {
  const input = place.querySelector<HTMLInputElement>('[data-picture]')!;
  const preview = place.querySelector<HTMLImageElement>('[data-preview]')!;
  const problem = place.querySelector('[data-picture-error]')!;
  input.addEventListener('change', async () => {
    const [file] = input.files ?? [];
    if (!file) return;
    problem.replaceChildren();
    // One that cannot be made smaller here goes as it is, and the server says what is wrong with it.
    const shrunk = await shrinkPicture(file, data.limits.signatureBytes).catch(() => '');
    if (!shrunk) return;
    onChosen(shrunk);
    input.value = '';
    preview.src = shrunk;
    preview.hidden = false;
  });
}
