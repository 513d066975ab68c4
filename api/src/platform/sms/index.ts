export { smsNumber } from './number.ts';
export { queueSms, requeueSms } from './outbox.ts';
export { registerSmsJobs } from './send-sms.ts';
export { smsGateway, smsOffered } from './transport.ts';
