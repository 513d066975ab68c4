import express, { type RequestHandler, type Response } from 'express';
import { existsSync, readdirSync } from 'node:fs';
import { extname } from 'node:path';

/**
 * The files of a build, whose names change with their content. Where the build laid a brotli copy beside one, readers
 * who understand it get that: it is smaller than what is made on the way, and costs nothing here.
 */
export function builtFiles(folder: string): RequestHandler[] {
  const copies = new Set(
    (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.br')).map((name) => `/${name}`),
  );
  return [
    (request, response, next) => {
      if (copies.has(`${request.path}.br`)) {
        response.vary('accept-encoding');
        if (request.acceptsEncodings('br') === 'br') request.url = `${request.path}.br`;
      }
      next();
    },
    express.static(folder, { immutable: true, maxAge: '365d', index: false, setHeaders: sayWhatItIs }),
  ];
}

function sayWhatItIs(response: Response, path: string): void {
  if (!path.endsWith('.br')) return;
  response.type(extname(path.slice(0, -3)));
  response.setHeader('content-encoding', 'br');
}
