import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PagePicture } from './page-picture.ts';

/** The languages of the product, by the recogniser's names. The first weighs most, and English would lose accents. */
const LANGUAGES = ['fra', 'spa', 'eng'] as const;

/** One that recognises texts until it is ended. */
export interface Recogniser {
  /** Text of a page, lines divided by \n. It cannot be interrupted. */
  textOf(picture: PagePicture): string;
  end(): void;
}

interface Engine {
  Init(data: string | null, languages: string, mode: number): number;
  SetVariable(name: string, value: string): void;
  SetImageFile(exif: number, angle: number): number;
  Recognize(monitor: null): number;
  GetUTF8Text(): string;
  Clear(): void;
  End(): void;
}

interface Program {
  FS: { writeFile(path: string, bytes: Uint8Array): void };
  TessBaseAPI: new () => Engine;
}

/** Neural nets alone: of two engines the newer one, whose data are small. */
const NEURAL = 1;

/**
 * Starts Tesseract, which runs as WebAssembly inside this process and so within its box.
 *
 * @returns undefined where its packages, which are optional, were not installed
 */
export async function startRecogniser(): Promise<Recogniser | undefined> {
  const require = createRequire(import.meta.url);
  let load: (options: object) => Promise<Program>;
  let data: string[];
  try {
    load = require('tesseract.js-core/tesseract-core-simd-lstm') as typeof load;
    data = LANGUAGES.map((name) =>
      join(
        dirname(require.resolve(`@tesseract.js-data/${name}/package.json`)),
        '4.0.0_best_int',
        `${name}.traineddata.gz`,
      ),
    );
  } catch {
    return undefined;
  }
  const program = await load({ print: silent, printErr: silent });
  LANGUAGES.forEach((name, at) => program.FS.writeFile(`${name}.traineddata`, gunzipSync(readFileSync(data[at]!))));
  const engine = new program.TessBaseAPI();
  if (engine.Init(null, LANGUAGES.join('+'), NEURAL) !== 0) throw new Error('The recogniser of text did not start');
  engine.SetVariable('user_defined_dpi', '200');
  return {
    textOf(picture) {
      program.FS.writeFile('/input', greyMap(picture));
      engine.SetImageFile(0, 0);
      engine.Recognize(null);
      const text = engine.GetUTF8Text();
      engine.Clear();
      return text;
    },
    end: () => engine.End(),
  };
}

/** A picture in the plainest format there is (PGM). */
function greyMap({ width, height, pixels }: PagePicture): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels]);
}

const silent = (): void => undefined;
