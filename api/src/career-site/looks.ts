import type { CallTypes } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import ready from './looks.json' with { type: 'json' };

type Looks = CallTypes['careerLooks']['answer'];

/** GET career_sites/looks: what each ready look fills in; its sections say what to write in them. */
export const careerLooks: Handler<'careerLooks'> = async () =>
  ready.looks.map((look) => ({
    ...look,
    sections: look.sections.map((kind) => ready.sections[kind as keyof typeof ready.sections]),
  })) as Looks;
