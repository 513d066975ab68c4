import { query, withTransaction } from '../../platform/database/database.ts';
import { releaseFiles } from '../../platform/files/index.ts';
import { log } from '../../platform/logging/log.ts';
import { work } from '../../platform/queue/index.ts';

/** So long a picture that nothing shows can still be chosen. */
const KEPT = '30 days';

/** Names the nightly job that removes pictures which neither the draft nor a published version shows. */
export function registerCareerPictures(): void {
  work('careerSite.pictures', async () => log().info({ pictures: await sweepPictures() }, 'Swept career pictures'), {
    cron: '40 3 * * *',
    timeoutSeconds: 600,
  });
}

/** Removes them with their bytes; answers how many. */
export function sweepPictures(): Promise<number> {
  return withTransaction(async () => {
    // Publishing names pictures too; whichever comes second sees what the other did.
    await query('select from career_sites where id = 1 for update');
    const gone = await query<{ id: number; files: number[] }>(
      `select p.id, (select coalesce(json_agg(f.uploaded_file_id), '[]') from career_picture_files f
                      where f.career_picture_id = p.id) as files
         from career_pictures p
        where p.created_at < now() - $1::interval
          and not exists (select from career_sites s where p.id in (s.logo_id, s.logo_dark_id, s.hero_picture_id))
          and not exists (select from career_sections r where r.picture_id = p.id)
          and not exists (select from career_teams r where r.picture_id = p.id)
          and not exists (select from career_places r where r.picture_id = p.id)
          and not exists (select from career_colleagues r where r.picture_id = p.id)
          and not exists (select from career_photos r where r.picture_id = p.id)
          and not exists (select from career_site_versions v where jsonb_path_exists(v.snapshot,
                '$.** ? (@.picture_id == $id || @.logo_id == $id || @.logo_dark_id == $id || @.hero_picture_id == $id)',
                jsonb_build_object('id', p.id)))`,
      [KEPT],
    );
    await query('delete from career_pictures where id = any($1::bigint[])', [gone.map(({ id }) => id)]);
    await releaseFiles(gone.flatMap(({ files }) => files));
    return gone.length;
  });
}
