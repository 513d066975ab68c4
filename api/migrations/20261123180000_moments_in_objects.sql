-- Moments inside of objects are texts with their zone, so that what they mean depends on no setting: they may be indexed.
create function public.rolecall_moment(text) returns timestamptz
  language sql immutable strict parallel safe
  return $1::timestamptz;

comment on function public.rolecall_moment(text) is
  'A moment as JSON has it, with its zone: unlike the cast alone it may stand in indexes.';
