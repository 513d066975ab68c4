export { countRequest } from './counted.ts';
export { metricsRoutes } from './routes.ts';
