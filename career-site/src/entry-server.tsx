import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import { SiteProvider } from './context.tsx';
import { AlertAsk } from './pages/alerts/AlertAsk.tsx';
import { Alerts } from './pages/alerts/Alerts.tsx';
import { Booking } from './pages/booking/Booking.tsx';
import { Apply, Confirmed, Known } from './pages/Apply.tsx';
import { FormPreview } from './pages/FormPreview.tsx';
import { ResetRequest } from './pages/account/ResetRequest.tsx';
import { SetPassword } from './pages/account/SetPassword.tsx';
import { SignIn } from './pages/account/SignIn.tsx';
import { Job, JobOver } from './pages/Job.tsx';
import { JobList } from './pages/JobList.tsx';
import { Embed } from './pages/embed/Embed.tsx';
import { Landing } from './pages/landing/Landing.tsx';
import { Help } from './pages/Help.tsx';
import { LetterView } from './pages/letters/LetterView.tsx';
import { Message } from './pages/Message.tsx';
import { Own } from './pages/own/Own.tsx';
import { OwnAddress } from './pages/own/OwnAddress.tsx';
import { OwnAsk } from './pages/own/OwnAsk.tsx';
import { OwnQuestion } from './pages/own/OwnQuestion.tsx';
import { PoolForm, PoolThanks } from './pages/pool/PoolForm.tsx';
import { Sales, SalesThanks } from './pages/Sales.tsx';
import type { Page, Rendered, Site } from './site.ts';

export { chosenAnswers, inputOf, toApplication, writtenAnswers } from './apply/names.ts';
export type * from './site.ts';

/** Renders a page to a whole HTML document. Only the application form is hydrated, so only it pays for markers. */
export function render(page: Page, site: Site): Rendered {
  const element = <SiteProvider value={site}>{view(page)}</SiteProvider>;
  const html = page.kind === 'apply' ? renderToString(element) : renderToStaticMarkup(element);
  return { status: statusOf(page), html: `<!doctype html>${html}` };
}

function view(page: Page): ReactElement {
  switch (page.kind) {
    case 'jobList':
      return <JobList page={page} />;
    case 'embed':
      return <Embed page={page} />;
    case 'landing':
      return <Landing page={page} />;
    case 'job':
      return <Job page={page} />;
    case 'jobOver':
      return <JobOver page={page} />;
    case 'apply':
      return <Apply page={page} />;
    case 'formPreview':
      return <FormPreview page={page} />;
    case 'confirmation':
      return <Confirmed page={page} />;
    case 'alreadyApplied':
      return <Known page={page} />;
    case 'signIn':
      return <SignIn page={page} />;
    case 'resetRequest':
      return <ResetRequest page={page} />;
    case 'setPassword':
      return <SetPassword page={page} />;
    case 'message':
      return <Message page={page} />;
    case 'help':
      return <Help page={page} />;
    case 'letter':
      return <LetterView page={page} />;
    case 'booking':
      return <Booking page={page} />;
    case 'own':
      return <Own page={page} />;
    case 'ownAsk':
      return <OwnAsk page={page} />;
    case 'ownQuestion':
      return <OwnQuestion page={page} />;
    case 'ownAddress':
      return <OwnAddress page={page} />;
    case 'alertAsk':
      return <AlertAsk page={page} />;
    case 'pool':
      return <PoolForm page={page} />;
    case 'poolThanks':
      return <PoolThanks page={page} />;
    case 'alerts':
      return <Alerts page={page} />;
    case 'sales':
      return <Sales page={page} />;
    case 'salesThanks':
      return <SalesThanks page={page} />;
  }
}

function statusOf(page: Page): number {
  if (page.kind === 'jobOver') return page.reason === 'over' ? 410 : 404;
  if (page.kind === 'message') return page.status;
  if (page.kind === 'alreadyApplied') return 409;
  if (page.kind === 'sales') return page.open ? (page.status ?? 200) : 404;
  if (page.kind === 'alertAsk' || page.kind === 'alerts' || page.kind === 'pool') return page.status;
  if (page.kind === 'letter' || page.kind === 'own' || page.kind === 'ownAsk') return page.status;
  if (page.kind === 'booking' || page.kind === 'ownQuestion' || page.kind === 'ownAddress') return page.status;
  if (page.kind === 'apply' && page.errors.length) return page.status ?? 422;
  return 200;
}
