import { TestEnvironment } from 'jest-environment-node';
import { answerFault } from '../kept/answer-contract.ts';
import { KeptServer } from '../kept/kept-server.ts';
import { KINDS } from '../kept/kinds.ts';

const servers = new Map(KINDS.map((kind) => [kind, new KeptServer(kind)]));

/** Node's environment, with what a worker keeps from one file to the next (kept/kept.ts). */
export default class WorkerEnvironment extends TestEnvironment {
  #failed = false;

  constructor(...args) {
    super(...args);
    this.global.kept = {
      answerFault,
      playwright: () => import('playwright-core'),
      sharedServer: (kind) => servers.get(kind).take(),
    };
  }

  handleTestEvent({ name }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') this.#failed = true;
  }

  async teardown() {
    for (const server of servers.values()) await server.giveBack({ fresh: this.#failed });
    await super.teardown();
  }
}
