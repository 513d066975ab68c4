export { smsNumber } from './number.ts';
export { queueSms, requeueSms, type NewSms } from './outbox.ts';
export { registerSmsJobs } from './send-sms.ts';
export { smsGateway, smsOffered, type SmsGateway } from './transport.ts';
