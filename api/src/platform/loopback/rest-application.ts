import {
  ControllerRoute,
  createControllerFactoryForInstance,
  RestApplication,
  RestBindings,
  type HttpHandler,
  type RequestContext,
} from '@loopback/rest';
import type { Call } from '../../generated/shapes.ts';
import type { Act } from '../chain/installed-calls.ts';
import type { CallContext } from '../chain/context.ts';
import { database } from '../database/connection.ts';
import { ResourceController } from './resource-controller.ts';

interface Pending {
  context: CallContext;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

/** Calls that LoopBack works on, by the request that carries them. */
const pending = new WeakMap<object, Pending>();

/**
 * The LoopBack application behind the chain: every generated call is a route to the one ResourceController. The chain
 * hands over requests that it has checked, so that nothing is parsed or validated twice, and sends the answer when
 * the transaction has been committed.
 */
export async function resourceActs(calls: readonly Call[]): Promise<(call: Call) => Act> {
  const app = new RestApplication({
    rest: { openApiSpec: { disabled: true }, apiExplorer: { disabled: true }, listenOnStart: false },
  });
  app.bind('datasources.db').to(database().dataSource);
  const controller = createControllerFactoryForInstance(new ResourceController());
  for (const call of calls) {
    if (!call.resource) continue;
    const spec = { operationId: call.id, responses: {} };
    const method = call.resource.operation;
    app.route(
      new ControllerRoute(call.method.toLowerCase(), `/${call.path}`, spec, ResourceController, controller, method),
    );
  }
  app.handler(async (requestContext, sequence) => {
    const call = pending.get(requestContext.request);
    if (!call) throw new Error('LoopBack takes requests from the chain only');
    try {
      call.resolve(await invoke(requestContext, sequence, call.context));
    } catch (error) {
      call.reject(error);
    }
  });
  await app.init();
  const handler = await app.restServer.get(RestBindings.HANDLER);
  return (call) => (context) => dispatch(handler, call, context);
}

type Sequence = Parameters<Parameters<RestApplication['handler']>[0]>[1];

async function invoke(requestContext: RequestContext, sequence: Sequence, context: CallContext): Promise<unknown> {
  // The sequence keeps its actions to itself, but they are what it is made of.
  const { findRoute, invoke: call } = sequence as unknown as {
    findRoute: (request: RequestContext['request']) => never;
    invoke: (route: never, args: unknown[]) => Promise<unknown>;
  };
  return call(findRoute(requestContext.request), [context]);
}

/**
 * Hands a request over. It goes to LoopBack's handler without the Express application around it, which would put its
 * own prototypes on request and response.
 */
function dispatch(handler: HttpHandler, call: Call, context: CallContext): Promise<unknown> {
  const { req, res } = context;
  // Aliases and queries are resolved by now: LoopBack knows the call by its one path.
  req.url = canonicalPath(call, context);
  // To LoopBack a HEAD is the GET that the router found; Node has already settled that no body is sent.
  req.method = call.method;
  return new Promise((resolve, reject) => {
    pending.set(req, { context, resolve, reject });
    handler.handleRequest(req as never, res as never).catch(reject);
  });
}

function canonicalPath(call: Call, { params }: CallContext): string {
  const given = params as Record<string, unknown>;
  return `/${call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])))}`;
}
