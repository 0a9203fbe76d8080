import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { StartupError } from './startupError.ts';

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

describe('Immich', () => {
  const read = (env: NodeJS.ProcessEnv) => () => readSettings(env, []);
  const IMMICH_API_KEY = 'sesame';

  it('is set up by its address and a key', () => {
    for (const IMMICH_URL of ['http://192.168.1.20:2283', 'https://photos.example/immich/'])
      expect(read({ IMMICH_URL, IMMICH_API_KEY })()).toMatchObject({ IMMICH_URL, IMMICH_API_KEY });
    expect(read({ IMMICH_URL: '', IMMICH_API_KEY: '' })().IMMICH_URL).toBeUndefined();
  });

  it.each(['photos.example', 'ftp://photos.example', 'file:///etc', 'http://me:pass@photos.example', 'http://a?b', ''])(
    'is refused at the address %s',
    (IMMICH_URL) => {
      expect(read({ IMMICH_URL, IMMICH_API_KEY })).toThrow(
        IMMICH_URL === '' ? /^Set both/ : /^IMMICH_URL: must be the address of your Immich server/,
      );
    },
  );

  it('is refused without a key, or with a wrong one, which is not printed', () => {
    const IMMICH_URL = 'http://192.168.1.20:2283';
    expect(read({ IMMICH_URL })).toThrow('Set both IMMICH_URL and IMMICH_API_KEY, or neither.');
    const wrong = read({ IMMICH_URL, IMMICH_API_KEY: 'open sesame' });
    expect(wrong).toThrow('IMMICH_API_KEY: must be a key as Immich shows it, without spaces.');
    expect(wrong).not.toThrow(/sesame/);
  });
});

describe('the public address', () => {
  const publicly = (env: NodeJS.ProcessEnv) =>
    readSettings({ PUBLIC_ORIGIN: 'https://words.example', SIGN_IN: 'none', ...env }, []).reach;

  it('is not set at first: only this machine is served, with test accounts', () => {
    expect(readSettings({}, []).reach).toMatchObject({ publicOrigin: undefined, host: '127.0.0.1', signIn: 'test' });
  });

  it('can be served on all addresses of the machine, behind proxies', () => {
    const { publicOrigin, host, isProxy, signIn } = publicly({ HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.0/8' });
    expect([publicOrigin, host, signIn]).toEqual(['https://words.example', '0.0.0.0', 'none']);
    expect([isProxy('10.1.2.3'), isProxy('127.0.0.1')]).toEqual([true, false]);
  });

  it('needs a choice who may sign in, so that the test accounts are never public', () => {
    expect(() => publicly({ SIGN_IN: '' })).toThrow(/^SIGN_IN: choose who may sign in at PUBLIC_ORIGIN/);
    expect(() => publicly({ SIGN_IN: 'test' })).toThrow(/^SIGN_IN/);
  });

  it.each([
    'words.example',
    'ftp://words.example',
    'https://words.example/app',
    'https://me@words.example',
    'https://',
  ])('refuses %s, which is no origin', (PUBLIC_ORIGIN) =>
    expect(() => publicly({ PUBLIC_ORIGIN })).toThrow(/^PUBLIC_ORIGIN: must be an address without/),
  );

  it('is needed before other machines or proxies are served', () => {
    for (const env of [{ HOST: '0.0.0.0' }, { TRUST_PROXY: '127.0.0.1' }])
      expect(() => readSettings(env, [])).toThrow(/: set PUBLIC_ORIGIN too/);
    expect(() => publicly({ HOST: 'words.example' })).toThrow(/^HOST: must be an address/);
    expect(() => publicly({ TRUST_PROXY: 'proxy' })).toThrow(/^TRUST_PROXY: "proxy" is neither/);
  });
});

describe('who may sign in', () => {
  const reach = (env: NodeJS.ProcessEnv) => readSettings(env, []).reach;
  const client = { OIDC_CLIENT_ID: 'words', OIDC_CLIENT_SECRET: 's' };

  it('is everybody at the operator’s provider, and invited people where passwords are', () => {
    expect(reach({ SIGN_IN: 'local' })).toMatchObject({ signIn: 'local', signUp: 'invitation', oidc: undefined });
    expect(reach({ SIGN_IN: 'oidc', OIDC_ISSUER: 'https://id.example/realm', ...client })).toMatchObject({
      signUp: 'open',
      oidc: { clientId: 'words', name: 'id.example', scopes: 'openid email profile', groupsClaim: 'groups' },
    });
    expect(reach({ SIGN_IN: 'local', SIGN_UP: 'open' }).signUp).toBe('open');
  });

  it.each([
    [{ SIGN_IN: 'oidc' }, /^SIGN_IN=oidc needs OIDC_ISSUER and OIDC_CLIENT_ID/],
    [{ SIGN_IN: 'oidc', OIDC_ISSUER: 'http://id.example', ...client }, /^OIDC_ISSUER: must be the https address/],
    [{ SIGN_IN: 'oidc', OIDC_ISSUER: 'id.example', ...client }, /^OIDC_ISSUER: must be the https address/],
    [{ SIGN_IN: 'none', SIGN_UP: 'open' }, /^SIGN_UP: only SIGN_IN=local and SIGN_IN=oidc/],
    [{ SIGN_IN: 'ldap' }, /^SIGN_IN/],
    [{ SIGN_IN: 'local', SIGN_UP: 'maybe' }, /^SIGN_UP/],
  ])('is refused for %o', (env, message) => expect(() => reach(env)).toThrow(message));
});
