import type pg from 'pg';

/**
 * From now on the database undoes whatever is written, as late as can be: each call is checked, scoped and carried out
 * as always, and fails with 409 as it commits. Sessions are used all the same, but none ends.
 */
export async function nothingHappens(database: pg.Client): Promise<void> {
  await database.query(`
    create function nothing_happens() returns trigger language plpgsql as $$
    begin raise exception 'Nothing happens here' using errcode = 'lock_not_available'; end $$;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format(
          'create constraint trigger nothing_happens after insert or delete or update %s on %I
           deferrable initially deferred for each row execute function nothing_happens()',
          case name when 'sessions' then 'of revoked_at' else '' end, name);
      end loop;
    end $$`);
}
