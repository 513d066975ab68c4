import { BindingScope, type Constructor, Context } from '@loopback/core';
import type { DefaultCrudRepository, Entity, juggler } from '@loopback/repository';
import { repositories } from '../../generated/repositories/index.ts';
import { database } from '../database/connection.ts';

/** Rows go in and out as plain objects; their shape was checked against the schema. */
export type RowRepository = DefaultCrudRepository<Entity & Record<string, unknown>, number>;

const contexts = new WeakMap<juggler.DataSource, Context>();

/** LoopBack's context of the open database: the data source, and a repository of each entity, made when first asked for. */
export function databaseContext(): Context {
  const { dataSource } = database();
  let context = contexts.get(dataSource);
  if (!context) {
    context = new Context('database');
    context.bind('datasources.db').to(dataSource);
    for (const [entity, Class] of Object.entries<Constructor<unknown>>(repositories))
      context.bind(`repositories.${entity}`).toClass(Class).inScope(BindingScope.SINGLETON);
    contexts.set(dataSource, context);
  }
  return context;
}

/** LoopBack's repository of an entity on the open database; it takes part in the running transaction. */
export function repositoryOf(entity: string): RowRepository {
  return databaseContext().getSync<RowRepository>(`repositories.${entity}`);
}
