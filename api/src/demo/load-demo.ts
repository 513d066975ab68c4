import { query, withTransaction } from '../platform/database/database.ts';
import { loadAccounts } from './accounts.ts';
import { drawDemoPictures, loadCareerSite } from './career-site/load-career-site.ts';
import { loadComing } from './interviews/load-coming.ts';
import { loadInterviews } from './interviews/load-interviews.ts';
import { loadScorecards } from './interviews/load-scorecards.ts';
import { loadCandidates } from './load-candidates.ts';
import { loadForms } from './load-forms.ts';
import { loadJobs } from './load-jobs.ts';
import { loadLandingPages } from './load-landing-pages.ts';
import { loadOffers } from './offers/load-offers.ts';
import { loadPool } from './load-pool.ts';
import { loadTalk } from './load-talk.ts';
import { loadViews } from './load-views.ts';
import { Random } from './random.ts';
import { loadAutomations } from './team/load-automations.ts';
import { loadTasks } from './team/load-tasks.ts';

/**
 * Loads the demo into a database that holds the base rows: one organization, jobs in every status, 2,000 candidates with their
 * resumes and history. Always the same but for the day it is loaded on. A database that has jobs is left alone.
 * @returns whether anything was loaded.
 */
export async function loadDemo(now = new Date()): Promise<boolean> {
  return withTransaction(async () => {
    await query("select pg_advisory_xact_lock(hashtext('rolecall demo'))");
    const [{ exists: loaded } = { exists: false }] = await query<{ exists: boolean }>(
      'select exists(select from jobs)',
    );
    if (loaded) return false;
    await query(
      `update organizations set name = 'Boreal Works', email = 'careers@demo.example', phone = '+1 613 555 0100',
              url = 'https://demo.example', ra_candidate_info_removal = true,
              enable_general_feed = true, generate_indeed_feed = true where id = 1`,
    );
    // Drawn meanwhile; what fails is told where they are waited for.
    const drawing = drawDemoPictures();
    drawing.catch(() => undefined);
    const employees = await loadAccounts();
    const random = new Random(20261121);
    const jobs = await loadJobs(now, employees);
    await loadInterviews(employees);
    const applications = await loadCandidates(now, jobs, random, employees);
    await loadScorecards(employees, now);
    await loadComing(employees, now);
    await loadLandingPages();
    await loadForms(jobs, applications);
    await loadViews(jobs, now);
    await loadTalk(applications, random, employees, 'careers@demo.example', now);
    await loadTasks(applications, employees, now);
    await loadAutomations();
    await loadOffers(applications, employees, now);
    await loadPool(now, employees);
    await loadCareerSite(await drawing, employees.super_admin);
    // Until PostgreSQL counts by itself, it would plan for empty tables.
    await query('analyze');
    return true;
  });
}
