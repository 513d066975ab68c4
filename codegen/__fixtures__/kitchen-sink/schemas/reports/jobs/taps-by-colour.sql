select t.colour, t.is_warm, t.days
  from taps t
 where t.created_at >= :from and t.created_at < :until
