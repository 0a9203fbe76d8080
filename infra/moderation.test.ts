import { expect, it } from 'vitest';
import { policiesOf } from './testing/policies.ts';
import { stageConfig } from './stages.ts';
import { synthProduct } from './testing/synthProduct.ts';

const { resources } = synthProduct();
const guardrails = resources('data', 'AWS::Bedrock::Guardrail').map(([, { Properties }]) => Properties);

it('checks texts for harmful content and personal data', () => {
  expect(guardrails).toHaveLength(1);
  const text = JSON.stringify(guardrails);
  for (const kind of ['SEXUAL', 'VIOLENCE', 'HATE', 'INSULTS', 'MISCONDUCT', 'PROFANITY', 'EMAIL', 'PHONE', 'ADDRESS'])
    expect(text).toContain(`"${kind}"`);
  expect(text).not.toContain('PROMPT_ATTACK');
});

it('checks many languages, with the standard tier and a profile', () => {
  const [guardrail] = guardrails;
  expect(guardrail).toMatchObject({ ContentPolicyConfig: { ContentFiltersTierConfig: { TierName: 'STANDARD' } } });
  expect(JSON.stringify(guardrail?.['CrossRegionConfig'])).toContain(':guardrail-profile/us.guardrail.v1:0"');
});

it('lets functions apply the guardrail through its profile in each region of the geography', () => {
  const resourcesOf = (['workflows', 'api'] as const)
    .flatMap((stack) => policiesOf(resources(stack)))
    .flatMap(({ statements }) => statements)
    .filter(({ Action }) => [Action].flat().includes('bedrock:ApplyGuardrail'))
    .map(({ Resource }) => JSON.stringify(Resource));
  expect(resourcesOf.length).toBeGreaterThan(0);
  for (const one of resourcesOf) expect(one).toMatch(/:bedrock:\*:.*:guardrail-profile\/us\.guardrail\.v1:0/);
});

it('refuses a region whose guardrail profile is not known, in one sentence', () => {
  expect(() => synthProduct({ stage: { ...stageConfig('dev'), region: 'sa-east-1' } })).toThrow(
    'The guardrail profile of sa-east-1 is unknown. Add it to infra/constructs/textGuardrail.ts.',
  );
});

it('keeps the previous version, which functions use until deployed', () => {
  const versions = resources('data', 'AWS::Bedrock::GuardrailVersion');
  expect(versions.map(([, { DeletionPolicy }]) => DeletionPolicy)).toEqual(['Retain']);
  // A stack's export cannot change while another stack uses it, so the version is in a parameter.
  for (const stack of ['workflows', 'api'] as const) {
    const imported = JSON.stringify(resources(stack)).match(/Fn::ImportValue":"[^"]*/g) ?? [];
    expect(imported.filter((name) => name.includes('Version'))).toEqual([]);
  }
});

it('lets only functions that publish text or write stories use the guardrail', () => {
  const asking = (['workflows', 'api'] as const)
    .flatMap((stack) => policiesOf(resources(stack)))
    .filter(({ statements }) => JSON.stringify(statements).includes('bedrock:ApplyGuardrail'))
    .map(({ id }) => id.replace(/Role.*/, ''));
  expect(asking.toSorted()).toEqual(
    [
      'narratepublish',
      'recordingbeginByLink',
      'recordingbeginRecording',
      'recordingcreateLink',
      'storycreateStory',
      'storyeditStory',
      'storyregenerateStory',
      'storyrestoreVersion',
      'storysetVisibility',
    ].toSorted(),
  );
});
