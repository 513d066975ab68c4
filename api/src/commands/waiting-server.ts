/*
 * The server of development, started ahead: it loads the packages, which is half of every start, and becomes the server
 * when `npm run dev` names the port. Our own sources are read only then, as they are then.
 */
import '@loopback/repository';
import '@loopback/rest';
import 'ajv-formats';
import 'compression';
import 'express';
import 'htmlparser2';
import 'loopback-connector-postgresql';
import 'pg-boss';
import 'pino';
import 'rate-limiter-flexible';
import 'sanitize-html';

// Nobody is left who could name one.
process.once('disconnect', () => process.exit());
process.once('message', (port) => {
  process.removeAllListeners('disconnect');
  process.disconnect();
  process.env.PORT = String(port);
  void import('../server.ts');
});
