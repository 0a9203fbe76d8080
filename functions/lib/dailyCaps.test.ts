import { describe, expect, it } from 'vitest';
import { dailyCaps } from './dailyCaps.ts';
import { visitorUsesAt, usesOfChange, usesOfExport } from './fairUse.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';

const capsOf = (text?: string) => readEnvironment(text === undefined ? {} : { DAILY_CAPS: text }).DAILY_CAPS;

describe('the caps of a stage', () => {
  it('are those of the product, where the stage names none', () => {
    expect(capsOf()).toEqual(dailyCaps);
    expect(capsOf('{}')).toEqual(dailyCaps);
  });

  it('differ in what the stage names, and in nothing else', () => {
    expect(capsOf('{"exportsPerDay":3}')).toEqual({ ...dailyCaps, exportsPerDay: 3 });
  });

  it.each(['', 'exportsPerDay=3', '{"exportsPerDay":0}', '{"exportsPerDay":1.5}', '{"exports":3}', '[]'])(
    'are refused as %j',
    (text) => {
      expect(() => capsOf(text)).toThrow(EnvironmentError);
    },
  );
});

it('hold for whoever makes stories, changes and videos', () => {
  const caps = { ...dailyCaps, visitorsPerAddressPerDay: 2, visitorStoriesPerFreeNarration: 5, exportsPerDay: 6 };
  const uses = visitorUsesAt(3, { ...caps, revoicesPerDay: 7, regenerationsPerDay: 8 });
  const [caller, addressKey] = [{ kind: 'user', id: 'u_1' } as const, '192.0.2.1'];
  const change = (what: 'revoice' | 'regenerate') => usesOfChange(uses, { what, caller, addressKey });
  const all = [...uses.ofStory('v_1', addressKey), ...change('revoice'), ...change('regenerate')];
  expect([...all, ...usesOfExport(uses, { caller, addressKey })].map(({ most }) => most)).toEqual([15, 6, 7, 8, 6]);
});
