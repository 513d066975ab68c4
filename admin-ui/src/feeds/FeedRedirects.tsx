import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { addressOf } from '../platform/address.ts';
import { useOrganization } from '../platform/organization.ts';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';

export const JsonFeed = () => <Redirect call="jsonFeed" />;
export const XmlFeed = () => <Redirect call="xmlFeed" />;

/** Leaves the application for the feed itself. */
function Redirect({ call }: { call: 'jsonFeed' | 'xmlFeed' }) {
  const translate = useTranslate();
  const { id: client } = useOrganization();
  useEffect(() => {
    window.location.replace(addressOf(call, { query: { client } }));
  }, [call, client]);
  return (
    <Page title={translate('feeds.redirect')}>
      <Waiting />
    </Page>
  );
}
