import { inject } from '@loopback/core';
import {
  ControllerRoute,
  createControllerFactoryForInstance,
  type FindRoute,
  type HttpRequestListener,
  type InvokeMethod,
  type RequestContext,
  RestApplication,
  RestBindings,
  type SequenceHandler,
} from '@loopback/rest';
import type { Call } from '../../generated/shapes.ts';
import type { Act } from '../chain/installed-calls.ts';
import type { CallContext } from '../chain/context.ts';
import { databaseContext } from './repositories.ts';
import { ResourceController } from './resource-controller.ts';

interface Pending {
  context: CallContext;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

/** Calls that LoopBack works on, by the request that carries them. */
const pending = new WeakMap<object, Pending>();

/** What LoopBack does with a request: it finds the route and invokes the controller. The chain has done the rest. */
class ChainSequence implements SequenceHandler {
  readonly #findRoute: FindRoute;
  readonly #invoke: InvokeMethod;

  constructor(findRoute: FindRoute, invoke: InvokeMethod) {
    this.#findRoute = findRoute;
    this.#invoke = invoke;
  }

  async handle({ request }: RequestContext): Promise<void> {
    const call = pending.get(request);
    if (!call) throw new Error('LoopBack takes requests from the chain only');
    try {
      call.resolve(await this.#invoke(this.#findRoute(request), [call.context]));
    } catch (error) {
      call.reject(error);
    }
  }
}
inject(RestBindings.SequenceActions.FIND_ROUTE)(ChainSequence, '', 0);
inject(RestBindings.SequenceActions.INVOKE_METHOD)(ChainSequence, '', 1);

/**
 * The LoopBack application behind the chain: every generated call is a route to the one ResourceController. The chain
 * hands over requests that it has checked, so that nothing is parsed or validated twice, and sends the answer when
 * the transaction has been committed.
 */
export async function resourceActs(calls: readonly Call[]): Promise<(call: Call) => Act> {
  const rest = {
    openApiSpec: { disabled: true },
    apiExplorer: { disabled: true },
    listenOnStart: false,
    // Headers are the chain's.
    expressSettings: { 'x-powered-by': false },
  };
  const app = new RestApplication({ rest }, databaseContext());
  const controller = createControllerFactoryForInstance(new ResourceController());
  for (const call of calls) {
    if (!call.resource) continue;
    const spec = { operationId: call.id, responses: {} };
    const method = call.resource.act === undefined ? call.resource.operation : 'act';
    app.route(
      new ControllerRoute(call.method.toLowerCase(), `/${call.path}`, spec, ResourceController, controller, method),
    );
  }
  app.sequence(ChainSequence);
  await app.init();
  const handle = app.requestHandler;
  return (call) => (context) => dispatch(handle, call, context);
}

/** Hands a request over to LoopBack, which answers nothing itself. */
function dispatch(handle: HttpRequestListener, call: Call, context: CallContext): Promise<unknown> {
  const { req, res } = context;
  // Aliases and queries are resolved by now: LoopBack knows the call by its one path.
  req.url = canonicalPath(call, context);
  // To LoopBack a HEAD is the GET that the router found; Node has already settled that no body is sent.
  req.method = call.method;
  return new Promise((resolve, reject) => {
    pending.set(req, { context, resolve, reject });
    handle(req, res);
  });
}

function canonicalPath(call: Call, { params }: CallContext): string {
  const given = params as Record<string, unknown>;
  return `/${call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])))}`;
}
