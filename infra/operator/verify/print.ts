import { dollarsFor } from '../cost/cost.ts';
import type { Plan } from './stateTests.ts';
import { documents, TEST_SECONDS } from './testVideo.ts';

const SECONDS_PER_MINUTE = 60;

export const planText = ({ tests, left }: Plan): string => {
  const dollars = dollarsFor('videoBasic', (documents.length * TEST_SECONDS) / SECONDS_PER_MINUTE);
  return [
    `${tests.length} calls to TestState, which start nothing and cost nothing:`,
    ...tests.map(({ name, expected }) => `  ${name} → ${expected.status}`),
    ...left.map((one) => `  left out: ${one}`),
    `${documents.length} videos of ${TEST_SECONDS} seconds (${documents.join(', ')}), about $${dollars.toFixed(3)}; all of them are deleted afterwards.`,
  ].join('\n');
};

export const verdictText = ({ works, name, detail }: { works: boolean; name: string; detail: string }): string =>
  `${works ? 'ok    ' : 'FAILED'}  ${name}  ${detail}`;
