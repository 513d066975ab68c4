/** What links of alert mails say of where a reader came from: the `link_code` of a source of candidates. */
export const ALERT_SOURCE = 'job_alert';
