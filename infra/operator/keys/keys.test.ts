import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import settings from '../../stages.json' with { type: 'json' };
import { stageConfig } from '../../stages.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { readCommand } from './command.ts';
import { readDeployed } from './deployed.ts';
import { retired, rotated, statusText, type Deployed, type MediaKeys } from './keys.ts';
import { SETTINGS_FILE, withMediaKeys } from './settings.ts';

const at = (time: string): Date => new Date(`2026-03-14T${time}Z`);
const one: MediaKeys = { oldest: 1, signing: 1, newest: 1 };
const added: MediaKeys = { ...one, newest: 2 };
const moved: MediaKeys = { ...added, signing: 2 };
const inAws = ({ oldest, signing, newest }: MediaKeys): NonNullable<Deployed> => ({
  taken: [...new Set([oldest, newest])],
  signing,
  signingSince: at('09:00:00'),
});
const input = (deployed: Deployed, now = at('12:00:00'), isNow = false) => ({ deployed, now, isNow });

describe('a key rotation', () => {
  it('adds the new key, switches to it, then removes the old one, each after the last step is deployed', () => {
    expect(rotated('prod', one, inAws(one))).toEqual(added);
    expect(rotated('prod', added, inAws(added))).toEqual(moved);
    expect(retired('prod', moved, input(inAws(moved)))).toEqual({ oldest: 2, signing: 2, newest: 2 });
  });

  it('never signs with a key that CloudFront does not know', () => {
    for (const deployed of [inAws(one), undefined])
      expect(() => rotated('prod', added, deployed)).toThrow(/^Deploy the previous step first: npx cdk deploy/);
  });

  it('keeps the old key while its URLs are valid, unless removed at once on request', () => {
    const soon = input(inAws(moved), at('10:59:59'));
    expect(() => retired('prod', moved, soon)).toThrow(
      'URLs that key 1 signed may be valid until 2026-03-14T11:00Z. With --now they stop working.',
    );
    expect(retired('prod', moved, { ...soon, isNow: true })).toEqual({ oldest: 2, signing: 2, newest: 2 });
  });

  it('never removes the signing key', () => {
    expect(() => retired('prod', moved, input(inAws(added), at('23:00:00'), true))).toThrow(/previous step first/);
    expect(() => retired('prod', added, input(inAws(added)))).toThrow('Key 1 still signs. Rotate first.');
  });

  it('allows no third key, and retires nothing of a single one', () => {
    expect(() => rotated('prod', moved, inAws(moved))).toThrow('Key 2 already signs. Retire key 1 first.');
    expect(() => retired('prod', one, input(inAws(one)))).toThrow('Key 1 is the only key. Nothing to retire.');
  });

  it.each([
    [one, undefined, 'In AWS: nothing yet.', 'Next: npx cdk deploy --all -c stage=prod.'],
    [one, inAws(one), 'In AWS: 1; 1 signs.', 'Next: rotate, if you want another key.'],
    [added, inAws(one), 'In AWS: 1; 1 signs.', 'Next: npx cdk deploy --all -c stage=prod.'],
    [added, inAws(added), 'In AWS: 1 and 2; 1 signs.', 'Next: rotate.'],
    [moved, inAws(added), 'In AWS: 1 and 2; 1 signs.', 'Next: npx cdk deploy --all -c stage=prod.'],
    [moved, inAws(moved), 'In AWS: 1 and 2; 2 signs.', 'Next: retire.'],
  ])('shows the present step: %#', (keys, deployed, ...lines) => {
    expect(statusText('prod', keys, deployed).split('\n').slice(1)).toEqual(lines);
  });
});

describe('what is deployed', () => {
  const stack = (outputs: Record<string, string>, status = 'UPDATE_COMPLETE') => ({
    outputs,
    status,
    updatedAt: at('09:00:00'),
  });
  const api = stack({ MediaKeySigning: '1' });

  it('is read from the stacks’ outputs', () => {
    expect(readDeployed(stack({ MediaKeys: '1 2' }), api)).toEqual(inAws(added));
    expect(readDeployed(undefined, api)).toBeUndefined();
  });

  it('is not read from a changing stack, or one without outputs', () => {
    expect(() => readDeployed(stack({ MediaKeys: '1' }), { ...api, status: 'UPDATE_IN_PROGRESS' })).toThrow(
      'Api is being deployed. Wait until it finishes.',
    );
    expect(() => readDeployed(stack({}), api)).toThrow('The stage lacks outputs. Deploy it again.');
  });
});

describe('the settings', () => {
  it('are changed for one stage only', () => {
    const text = withMediaKeys(readFileSync(SETTINGS_FILE, 'utf8'), 'prod', added);
    const changed = JSON.parse(text) as typeof settings;
    expect(changed).toEqual({ ...settings, prod: { ...settings.prod, mediaKeys: added } });
    expect(stageConfig('prod', changed).mediaKeys).toEqual(added);
    expect(withMediaKeys(text, 'prod', added)).toBe(text);
  });

  it('of a personal stage are those of dev', () => {
    expect(() => withMediaKeys(readFileSync(SETTINGS_FILE, 'utf8'), 'alice', added)).toThrow(OperatorError);
  });

  it.each([
    { oldest: 1, signing: 1, newest: 3 },
    { oldest: 2, signing: 2, newest: 1 },
    { oldest: 1, signing: 3, newest: 2 },
    { oldest: 0, signing: 0, newest: 0 },
  ])('refuse invalid states: %j', (mediaKeys) => {
    expect(() => stageConfig('prod', { ...settings, prod: { ...settings.prod, mediaKeys } })).toThrow(
      /^infra\/stages\.json, prod\.mediaKeys[^\n]+$/,
    );
  });
});

describe('a command', () => {
  const read = (line: string) => readCommand(line.split(' '));

  it.each([
    ['--stage prod status', { stage: 'prod', do: 'status' }],
    ['rotate --stage prod', { stage: 'prod', do: 'rotate' }],
    ['--stage prod retire', { stage: 'prod', do: 'retire', isNow: false }],
    ['--stage prod retire --now', { stage: 'prod', do: 'retire', isNow: true }],
  ])('%s', (line, expected) => {
    expect(read(line)).toEqual(expected);
  });

  it.each([
    ['status', '--stage is missing.'],
    ['--stage prod rotate --now', '--now is only valid with retire.'],
    ['--stage prod turn', 'Unknown command: "turn".'],
    ['--stage prod rotate twice', '"twice" is not understood.'],
    ['--stage local status', 'The local product uses the one key it created on first start.'],
    ['--stage prod rotate --all', "Unknown option '--all'."],
  ])('that is invalid is refused in one line: %s', (line, says) => {
    expect(() => read(line)).toThrow(new OperatorError(says));
  });
});
