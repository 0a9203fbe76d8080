import { describe, expect, it } from 'vitest';
import { readSettings, StartupError } from './settings.ts';

describe('readSettings', () => {
  it('starts at port 3000 with its data beside the project', () => {
    expect(readSettings({}, [])).toMatchObject({ PORT: 3000, AW_DATA: '.local', AW_SAMPLES: 'on', reset: false });
  });

  it('takes an empty variable for an unset one', () => {
    expect(readSettings({ VISION_URL: '' }, []).VISION_URL).toBeUndefined();
  });

  it('starts clean when asked to', () => {
    expect(readSettings({}, ['--reset']).reset).toBe(true);
  });

  it.each([{ PORT: 'door' }, { PORT: '70000' }, { AW_DATA: '' }])('refuses %o in one line that names it', (env) => {
    expect(() => readSettings(env, [])).toThrow(StartupError);
    expect(() => readSettings(env, [])).toThrow(new RegExp(Object.keys(env)[0] ?? ''));
  });
});
