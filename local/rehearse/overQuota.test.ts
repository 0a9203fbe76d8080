import { expect, it } from 'vitest';
import type { Models } from './models.ts';
import { openRehearsal } from './rehearsal.ts';
import type { Template } from './template/stacks.ts';

it('refuses templates beyond AWS’s quotas before anything starts', async () => {
  const secret = '{{resolve:secretsmanager:arn:SecretString:::}}';
  const Variables = Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`V${index}`, secret]));
  const api: Template = {
    Resources: { Read: { Type: 'AWS::Lambda::Function', Properties: { Environment: { Variables } } } },
  };
  const opened = openRehearsal({
    stacks: new Map([['Words-dev-Api', api]]),
    assets: new Map(),
    folder: '/nowhere',
    models: {} as Models,
    prepare: () => Promise.reject(new Error('it was started')),
  });
  await expect(opened).rejects.toThrow('Words-dev-Api has 61 dynamic references in a template; AWS allows 60');
});
