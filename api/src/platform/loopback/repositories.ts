import type { DefaultCrudRepository, Entity, juggler } from '@loopback/repository';
import { repositories } from '../../generated/repositories/index.ts';
import { database } from '../database/connection.ts';

type EntityName = keyof typeof repositories;
/** Rows go in and out as plain objects; their shape was checked against the schema. */
export type RowRepository = DefaultCrudRepository<Entity & Record<string, unknown>, number>;
type RepositoryClass = new (dataSource: juggler.DataSource) => RowRepository;

const made = new WeakMap<juggler.DataSource, Map<string, RowRepository>>();

/** LoopBack's repository of an entity on the open database; it takes part in the running transaction. */
export function repositoryOf(entity: string): RowRepository {
  const { dataSource } = database();
  let known = made.get(dataSource);
  if (!known) made.set(dataSource, (known = new Map()));
  let repository = known.get(entity);
  if (!repository) {
    const Class = repositories[entity as EntityName] as unknown as RepositoryClass | undefined;
    if (!Class) throw new Error(`There is no entity "${entity}"`);
    repository = new Class(dataSource);
    known.set(entity, repository);
  }
  return repository;
}
