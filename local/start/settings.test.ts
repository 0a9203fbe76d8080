import { describe, expect, it } from 'vitest';
import { readSettings, StartupError } from './settings.ts';

describe('readSettings', () => {
  it('starts at port 3000 with its data beside the project', () => {
    expect(readSettings({}, [])).toMatchObject({
      PORT: 3000,
      AW_DATA: '.local',
      AW_SAMPLES: 'on',
      AW_WARM: 'on',
      reset: false,
    });
  });

  it('treats an empty variable as unset', () => {
    expect(readSettings({ VISION_URL: '' }, []).VISION_URL).toBeUndefined();
  });

  it('makes previews and soundtracks along with sample stories, unless set otherwise', () => {
    const seedOf = (env: NodeJS.ProcessEnv) => readSettings(env, []).AW_SEED;
    expect([seedOf({}), seedOf({ AW_SAMPLES: 'off' })]).toEqual(['on', 'off']);
    expect([seedOf({ AW_SEED: 'off' }), seedOf({ AW_SAMPLES: 'off', AW_SEED: 'on' })]).toEqual(['off', 'on']);
  });

  it('starts clean when asked to', () => {
    expect(readSettings({}, ['--reset']).reset).toBe(true);
  });

  it.each([{ PORT: 'door' }, { PORT: '70000' }, { AW_DATA: '' }])('refuses %o in one line that names it', (env) => {
    expect(() => readSettings(env, [])).toThrow(StartupError);
    expect(() => readSettings(env, [])).toThrow(new RegExp(Object.keys(env)[0] ?? ''));
  });
});

it('accepts both test mode keys only, and never prints a key', () => {
  const webhook = { STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(readSettings({ STRIPE_SECRET_KEY: 'sk_test_1', ...webhook }, []).STRIPE_SECRET_KEY).toBe('sk_test_1');
  const live = () => readSettings({ STRIPE_SECRET_KEY: 'sk_live_1', ...webhook }, []);
  expect(live).toThrow(/^STRIPE_SECRET_KEY: the key must start with sk_test_/);
  expect(live).not.toThrow(/sk_live_1/);
  for (const half of [{ STRIPE_SECRET_KEY: 'sk_test_1' }, webhook])
    expect(() => readSettings(half, [])).toThrow(/Set both/);
});
