import { createHash } from 'node:crypto';

/**
 * The person's id. Security: it depends on issuer and subject alone. An e-mail address may pass to another person, and
 * another issuer may use the same subject.
 */
export const subjectAt = (issuer: string, subject: string): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url');
