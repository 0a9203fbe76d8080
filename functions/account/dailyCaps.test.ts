import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from '#functions/platform/environment.ts';
import { dailyCaps, dailyCapsOf } from './dailyCaps.ts';
import { ceilingsAt } from './fairUse.ts';

const capsOf = (text?: string) =>
  dailyCapsOf(readEnvironment(text === undefined ? {} : { DAILY_CAPS: text }).DAILY_CAPS);

describe('the caps of a stage', () => {
  it('are the product’s where the stage sets none', () => {
    expect(capsOf()).toEqual(dailyCaps);
    expect(capsOf('{}')).toEqual(dailyCaps);
  });

  it('differ only in what the stage sets', () => {
    expect(capsOf('{"exportsPerDay":3}')).toEqual({ ...dailyCaps, exportsPerDay: 3 });
  });

  it.each(['', 'exportsPerDay=3', '{"exportsPerDay":0}', '{"exportsPerDay":1.5}', '{"exports":3}', '[]'])(
    'are refused when set as %j',
    (text) => {
      expect(() => capsOf(text)).toThrow(EnvironmentError);
    },
  );
});

describe('the ceilings of a day', () => {
  const { usesOf } = ceilingsAt(3, { ...dailyCaps, revoicesPerDay: 7, wordChecksPerDay: 9, freeStoriesPerDay: 10 });
  const visitor = { kind: 'visitor', id: 'v_1' } as const;
  const user = { kind: 'user', id: 'u_1', tokens: 0, isSubscribed: false } as const;
  const address = '192.0.2.1';
  const maxima = (...asked: Parameters<typeof usesOf>) => usesOf(...asked).map(({ what, max }) => [what, max]);

  it('are the stated limits with tokens or PRO, and a few failures per free narration for anyone else', () => {
    expect(maxima('story', { caller: { ...user, isSubscribed: true }, address })).toEqual([['story', 100]]);
    expect(maxima('story', { caller: { ...user, tokens: 1 }, address })).toEqual([['story', 100]]);
    expect(maxima('story', { caller: user, address })).toEqual([['story', 12]]);
  });

  it('are doubled by PRO for changes and videos, and not for stories or voices of silent stories', () => {
    const [pro, buyer] = [
      { ...user, isSubscribed: true },
      { ...user, tokens: 5 },
    ];
    for (const what of ['revoice', 'regenerate', 'check', 'export'] as const) {
      const max = usesOf(what, { caller: user, address })[0]?.max ?? 0;
      expect(maxima(what, { caller: pro, address })).toEqual([[what, 2 * max]]);
      expect(maxima(what, { caller: buyer, address })).toEqual([[what, max]]);
    }
    expect(maxima('speech', { caller: pro, address })).toEqual(maxima('speech', { caller: user, address }));
  });

  it('count the visitor, the address, and all free stories', () => {
    expect(maxima('story', { caller: visitor, address })).toEqual([
      ['story', 12],
      ['story', 60],
      ['story', 3],
    ]);
  });

  it.each(['revoice', 'regenerate', 'speech', 'export'] as const)(
    'count %s by the caller, and for visitors also by address, network and in total',
    (what) => {
      const [own] = usesOf(what, { caller: user, address });
      expect(usesOf(what, { caller: user, address })).toEqual([{ what, callerId: 'u_1', max: own?.max }]);
      expect(usesOf(what, { caller: visitor, address: '2001:db8:1:2::/64' })).toEqual([
        { what, callerId: 'v_1', max: own?.max },
        { what, addressKey: '2001:db8:1:2::/64', max: 60 },
        { what, addressKey: '2001:db8:1::/48', max: 240 },
        { what, everybodyBy: 'v_1', max: 3 },
      ]);
    },
  );

  it('count text checks by caller and address only, so no one uses up what others need', () => {
    const caller = { kind: 'visitor', id: 'v_1' } as const;
    expect(usesOf('check', { caller, address: '2001:db8:1:2::/64' })).toEqual([
      { what: 'check', callerId: 'v_1', max: 9 },
      { what: 'check', addressKey: '2001:db8:1:2::/64', max: 60 },
      { what: 'check', addressKey: '2001:db8:1::/48', max: 240 },
    ]);
  });
});
