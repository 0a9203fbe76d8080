import { describe, expect, it } from 'vitest';
import settings from './stages.json' with { type: 'json' };
import { stageConfig } from './stages.ts';
import { synthProduct } from './testing/synthProduct.ts';

type MediaKeys = { oldest: number; signing: number; newest: number };

const product = (mediaKeys: MediaKeys) =>
  synthProduct({ stage: stageConfig('dev', { dev: { ...settings.dev, mediaKeys } }) });
const text = (value: unknown): string => JSON.stringify(value);
const ids = ({ resources }: ReturnType<typeof product>, type: string): string[] =>
  resources('data', type)
    .map(([id]) => id.replace(/[\dA-F]{8}$/, ''))
    .filter((id) => id.startsWith('MediaSigningKey'));
const outputs = ({ template }: ReturnType<typeof product>, stack: 'data' | 'api') =>
  template(stack).toJSON()['Outputs'] as Record<string, { Value: unknown; Export?: { Name: string } }>;
/** The keys that the functions' variables refer to, such as `Public1`. */
const signs = ({ template }: ReturnType<typeof product>): string[] => [
  ...new Set(
    [...text(template('api').toJSON()).matchAll(/MediaSigningKey((?:Public|Private)\d)/g)].map(([, one = '']) => one),
  ),
];

const before = product({ oldest: 1, signing: 1, newest: 1 });
const added = product({ oldest: 1, signing: 1, newest: 2 });
const moved = product({ oldest: 1, signing: 2, newest: 2 });
const after = product({ oldest: 2, signing: 2, newest: 2 });

describe('a change of the key that signs media URLs', () => {
  it('has CloudFront accept both keys during a rotation, and one before and after', () => {
    const keys = [before, added, moved, after].map((one) => ids(one, 'AWS::CloudFront::PublicKey'));
    const [first, second] = ['MediaSigningKeyPublic1', 'MediaSigningKeyPublic2'];
    expect(keys).toEqual([[first], [first, second], [first, second], [second]]);
    expect(ids(moved, 'AWS::SecretsManager::Secret')).toEqual(['MediaSigningKeyPrivate1', 'MediaSigningKeyPrivate2']);
    const [[, group] = ['', undefined]] = moved.resources('data', 'AWS::CloudFront::KeyGroup');
    expect(text(group?.Properties).match(/Public[12]/g)).toEqual(['Public1', 'Public2']);
  });

  it('gives functions one key’s id and secret, and switches both in one step', () => {
    const steps = [before, added, moved, after].map((one) => signs(one).toSorted());
    const [first, second] = [
      ['Private1', 'Public1'],
      ['Private2', 'Public2'],
    ];
    expect(steps).toEqual([first, first, second, second]);
  });

  it('adds each key to CloudFront before the key signs, and keeps it there while it does', () => {
    const steps = [before, added, moved, after];
    const known = (one: typeof before): string => ids(one, 'AWS::CloudFront::PublicKey').join();
    for (const [index, next] of steps.entries()) {
      const deployed = steps[index - 1] ?? before;
      for (const [one, knowing] of [
        [deployed, next],
        [next, deployed],
      ] as const)
        expect(known(knowing)).toContain(signs(one).find((name) => name.startsWith('Public')));
    }
  });

  it('outputs for operators which keys exist, and which one signs', () => {
    expect([outputs(moved, 'data')['MediaKeys']?.Value, outputs(moved, 'api')['MediaKeySigning']?.Value]).toEqual([
      '1 2',
      '2',
    ]);
  });

  it('leaves nothing of the old key, and no private key in a template', () => {
    expect(text(after.template('data').toJSON())).not.toMatch(/Private1|Public1/);
    for (const name of ['data', 'site', 'api2', 'api'] as const)
      expect(text(moved.template(name).toJSON())).not.toMatch(/PRIVATE KEY|resolve:secretsmanager[^}]*MediaSigning/);
  });
});
