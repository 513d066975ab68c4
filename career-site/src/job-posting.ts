import type { JobPage, Site } from './site.ts';

/**
 * schema.org JobPosting of an open job; everything in it stands on the page as well. Undefined for a job without text
 * or place: search engines count markup that lacks these as an error.
 */
export function jobPosting({ job, path }: JobPage, { origin, organization }: Site): object | undefined {
  if (!job.descriptionHtml || !(job.city || job.country)) return undefined;
  const remote = job.workplace === 'remote';
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.name,
    description: job.descriptionHtml,
    datePosted: job.published,
    ...(job.ends ? { validThrough: job.ends } : {}),
    ...(job.industry ? { industry: job.industry } : {}),
    ...(job.employmentType ? { employmentType: job.employmentType } : {}),
    identifier: { '@type': 'PropertyValue', name: organization.name, value: job.requisition_number ?? String(job.id) },
    hiringOrganization: {
      '@type': 'Organization',
      name: organization.name,
      ...(organization.url ? { sameAs: organization.url } : {}),
      ...(organization.logo ? { logo: new URL(organization.logo, origin).href } : {}),
    },
    jobLocation: {
      '@type': 'Place',
      address: dropEmpty({
        '@type': 'PostalAddress',
        streetAddress: job.street,
        addressLocality: job.city,
        addressRegion: job.province,
        postalCode: job.postal_code,
        addressCountry: job.country,
      }),
    },
    ...(remote
      ? {
          jobLocationType: 'TELECOMMUTE',
          ...(job.country ? { applicantLocationRequirements: { '@type': 'Country', name: job.country } } : {}),
        }
      : {}),
    ...(job.pay
      ? {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: job.pay.currency,
            value: dropEmpty({
              '@type': 'QuantitativeValue',
              ...(job.pay.min !== undefined && job.pay.max !== undefined && job.pay.min !== job.pay.max
                ? { minValue: job.pay.min, maxValue: job.pay.max }
                : { value: job.pay.min ?? job.pay.max }),
              unitText: job.pay.unit,
            }),
          },
        }
      : {}),
    ...(job.openings && job.openings > 1 ? { totalJobOpenings: job.openings } : {}),
    directApply: true,
    url: origin + path,
  };
}

function dropEmpty(object: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined && value !== ''));
}
