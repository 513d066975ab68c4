export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const label = String.raw`[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\["\\n])*"`;
const helpLine = /^# HELP [a-zA-Z_:][\w:]* \S.*$/;
const typeLine = /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram|summary|untyped)$/;
/** Prometheus reads numbers in any case; prom-client writes "Nan". */
const sampleLine = new RegExp(
  String.raw`^([a-zA-Z_:][\w:]*)(?:\{(${label}(?:,${label})*)\})? (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|[+-]Inf|Nan)$`,
);

/** Reads Prometheus' text format, line by line. @throws Error with the first line that is none of it. */
export function readSamples(text: string): Sample[] {
  if (!text.endsWith('\n')) throw new Error('The last line does not end');
  const samples: Sample[] = [];
  const seen = new Set<string>();
  let family = '';
  for (const line of text.split('\n')) {
    if (line === '' || helpLine.test(line)) continue;
    const type = typeLine.exec(line);
    if (type) {
      if (seen.has(line)) throw new Error(`Told twice: ${line}`);
      family = type[2] === 'histogram' ? `${type[1]}(?:_bucket|_sum|_count)` : type[1]!;
      seen.add(line);
      continue;
    }
    const found = sampleLine.exec(line);
    if (!found) throw new Error(`No line of the format: ${line}`);
    const [, name = '', labels = '', value = ''] = found;
    if (!new RegExp(`^${family}$`).test(name)) throw new Error(`Not among its kind: ${line}`);
    if (seen.has(`${name}{${labels}}`)) throw new Error(`Told twice: ${line}`);
    seen.add(`${name}{${labels}}`);
    const pairs = [...labels.matchAll(/([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text]);
    samples.push({ name, labels: Object.fromEntries(pairs) as Sample['labels'], value: Number(value) });
  }
  return samples;
}

/** The value of the one sample with this name and these labels among others; undefined where there is none. */
export function valueOf(samples: Sample[], name: string, labels: Record<string, string> = {}): number | undefined {
  return samples.find(
    (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )?.value;
}
