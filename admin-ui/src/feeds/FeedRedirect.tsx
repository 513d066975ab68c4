import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { addressOf } from '../platform/address.ts';
import { browser } from '../platform/keep/leave.ts';
import { useOrganization } from '../platform/organization.ts';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';

/** Leaves the application for the feed itself, /feeds/json or /feeds/xml. */
export default function FeedRedirect() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { id: client } = useOrganization();
  const call = pathname === '/feeds/json' ? 'jsonFeed' : 'xmlFeed';
  useEffect(() => {
    browser.goTo(addressOf(call, { query: { client } }));
  }, [call, client]);
  return (
    <Page title={translate('feeds.redirect')}>
      <Waiting />
    </Page>
  );
}
