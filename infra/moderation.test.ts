import { expect, it } from 'vitest';
import { synthProduct } from './testing/synthProduct.ts';

const { resources } = synthProduct();
const guardrails = resources('data', 'AWS::Bedrock::Guardrail').map(([, { Properties }]) => Properties);

it('looks at words for what nobody should read in public, and for whom they would expose', () => {
  expect(guardrails).toHaveLength(1);
  const text = JSON.stringify(guardrails);
  for (const kind of ['SEXUAL', 'VIOLENCE', 'HATE', 'INSULTS', 'MISCONDUCT', 'PROFANITY', 'EMAIL', 'PHONE', 'ADDRESS'])
    expect(text).toContain(`"${kind}"`);
  expect(text).not.toContain('PROMPT_ATTACK');
});

it('keeps the version before: functions ask it until they are deployed, too', () => {
  const versions = resources('data', 'AWS::Bedrock::GuardrailVersion');
  expect(versions.map(([, { DeletionPolicy }]) => DeletionPolicy)).toEqual(['Retain']);
  // A version that changes would be an export that cannot change; so it is read from a parameter.
  for (const stack of ['workflows', 'api'] as const) {
    const imported = JSON.stringify(resources(stack)).match(/Fn::ImportValue":"[^"]*/g) ?? [];
    expect(imported.filter((name) => name.includes('Version'))).toEqual([]);
  }
});

it('lets whoever publishes words, a reader’s name among them, or has a story told of them, ask the guardrail, and nobody else', () => {
  const asking = (['workflows', 'api'] as const)
    .flatMap((stack) => resources(stack, 'AWS::IAM::Policy'))
    .filter(([, { Properties }]) => JSON.stringify(Properties).includes('bedrock:ApplyGuardrail'))
    .map(([id]) => id.replace(/Role.*/, ''));
  expect(asking.toSorted()).toEqual(
    [
      'narratepublish',
      'recordingbeginByLink',
      'recordingbeginRecording',
      'storycreateStory',
      'storyeditStory',
      'storyregenerateStory',
      'storyrestoreVersion',
      'storysetVisibility',
    ].toSorted(),
  );
});
