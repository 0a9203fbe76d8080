import type { Diagnosis } from './doctor.ts';
import type { Finding } from './finding.ts';
import type { Register } from './register.ts';

const marks: Readonly<Record<Finding['outcome'], string>> = {
  ok: 'ok     ',
  missing: 'MISSING',
  unknown: '?      ',
  note: '-      ',
};

const registerText = (register: Register): string[] => [
  'To register:',
  `  Google, authorised redirect URI: ${register.googleRedirectUrl}`,
  ...(register.googleOrigin === undefined ? [] : [`  Google, authorised JavaScript origin: ${register.googleOrigin}`]),
  `  Microsoft, redirect URI (web): ${register.microsoftRedirectUrl}`,
  `  Stripe, webhook endpoint: ${register.stripeWebhookUrl ?? 'known after the first deployment'}`,
  ...register.stripeEvents.map((type) => `    ${type}`),
];

export const diagnosisText = ({ findings, register }: Diagnosis): string => {
  const line = ({ check, outcome, says }: Finding): string => `${marks[outcome]}  ${check}: ${says}`;
  const missing = findings.filter(({ outcome }) => outcome === 'missing');
  const unknown = findings.filter(({ outcome }) => outcome === 'unknown').length;
  const verdict = missing.length === 0 ? 'Nothing is missing' : `${missing.length} missing`;
  return [
    ...findings.filter((one) => !missing.includes(one)).map(line),
    ...registerText(register),
    ...missing.map(line),
    `${verdict}${unknown > 0 ? `; ${unknown} could not be checked` : ''}.`,
  ].join('\n');
};
