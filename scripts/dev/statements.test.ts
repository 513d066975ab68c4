import { statementsOf } from './statements.ts';

test('statements end at semicolons, but not in texts, names, comments and bodies of functions', () => {
  const sql = `-- first; of all
create table "a;b" (id bigint); /* no; */ insert into t values ('it''s; one');
create function f() returns trigger language plpgsql as $body$ begin x := $$;$$; return null; end $body$;
`;
  expect(statementsOf(sql)).toEqual([
    'create table "a;b" (id bigint)',
    `insert into t values ('it''s; one')`,
    'create function f() returns trigger language plpgsql as $body$ begin x := $$;$$; return null; end $body$',
  ]);
});
