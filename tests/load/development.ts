import { setTimeout as delay } from 'node:timers/promises';
import { DevLoop } from '../support/project/dev-loop.ts';
import { Page } from '../support/project/project-copy.ts';

const file = 'schemas/entities/perk.schema.json';

/** From a saved schema to a server that takes what is new (s). */
const wanted = { 'new entity': 10, 'changed field': 4 };

/** Nobody saves again before they have seen what came of the last time (ms); by then the next server waits. */
const lookMs = 5_000;

/** Times of the development loop, with an entity of the docs; answers what was missed. */
export async function measureDevelopment(): Promise<string[]> {
  const perk = new Page('adding-an-entity.md').block('json', '"title": "Perk"');
  const loop = new DevLoop();
  const missed: string[] = [];
  const row = (name: string) => ({ name: { en: name }, kind: 'health' });
  try {
    await loop.start();
    const save = async (what: keyof typeof wanted, schema: string, taken: object) => {
      await delay(lookMs);
      const began = performance.now();
      loop.save(file, schema);
      await loop.untilTaken('perks', taken);
      const seconds = (performance.now() - began) / 1000;
      console.log(`${what.padEnd(16)} ${seconds.toFixed(1)} s  (wanted ${wanted[what]})`);
      if (seconds > wanted[what]) missed.push(what);
    };
    console.log('\nFrom a saved schema to a server that takes it:');
    await save('new entity', perk, row('first'));
    // Each takes a name that was too long before.
    for (const most of [81, 82, 83]) {
      const changed = perk.replace('"maxLength": 80', `"maxLength": ${most}`);
      if (changed === perk) throw new Error('The entity of the docs has no length of 80 any more');
      await save('changed field', changed, row('x'.repeat(most)));
    }
  } finally {
    await loop.remove();
  }
  return missed;
}
