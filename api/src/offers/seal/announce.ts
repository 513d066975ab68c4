import { X509Certificate } from 'node:crypto';
import { config, ConfigError } from '../../platform/config/config.ts';
import { log } from '../../platform/logging/log.ts';
import { CertificateUnusable, sealKey } from './certificate.ts';

/**
 * Opens the organization's own certificate as a process starts, so that a wrong setting is said then and not with the
 * first letter that is signed. One that is over seals on, which readers are shown; the log says so.
 * @throws ConfigError
 */
export async function announceCertificate(): Promise<void> {
  if (config().sealCertificate === undefined) return;
  const { signer } = await sealKey().catch((error: unknown) => {
    throw error instanceof CertificateUnusable ? new ConfigError(error.message, { cause: error.cause }) : error;
  });
  const { subject, validFromDate, validToDate } = new X509Certificate(signer.certificate);
  const certificate = { subject, from: validFromDate, to: validToDate };
  const now = new Date();
  if (now < validFromDate || now > validToDate) log().error(certificate, 'SEAL_CERTIFICATE is not valid at the moment');
  else log().info(certificate, 'Letters are sealed with the certificate of SEAL_CERTIFICATE');
}
