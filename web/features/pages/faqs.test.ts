import { expect, test } from 'vitest';
import { limits } from '#shared/limits.ts';
import { account } from '../../strings/en/account.ts';
import { changes } from '../../strings/en/changes.ts';
import { home } from '../../strings/en/home.ts';
import { layout } from '../../strings/en/layout.ts';
import { story } from '../../strings/en/story.ts';
import { account as cuenta } from '../../strings/es/account.ts';
import { changes as cambios } from '../../strings/es/changes.ts';
import { home as inicio } from '../../strings/es/home.ts';
import { layout as marco } from '../../strings/es/layout.ts';
import { story as historia } from '../../strings/es/story.ts';
import { account as hisab } from '../../strings/ar/account.ts';
import { changes as taghyir } from '../../strings/ar/changes.ts';
import { home as raisiya } from '../../strings/ar/home.ts';
import { layout as itar } from '../../strings/ar/layout.ts';
import { story as qissa } from '../../strings/ar/story.ts';
import { account as konto } from '../../strings/de/account.ts';
import { changes as wechsel } from '../../strings/de/changes.ts';
import { home as start } from '../../strings/de/home.ts';
import { layout as rahmen } from '../../strings/de/layout.ts';
import { story as geschichte } from '../../strings/de/story.ts';
import arabic from './content/ar/faqs.json' with { type: 'json' };
import german from './content/de/faqs.json' with { type: 'json' };
import english from './content/en/faqs.json' with { type: 'json' };
import spanish from './content/es/faqs.json' with { type: 'json' };

const languages = [
  ['English', english, { account, changes, home, layout, story }],
  ['Spanish', spanish, { account: cuenta, changes: cambios, home: inicio, layout: marco, story: historia }],
  ['German', german, { account: konto, changes: wechsel, home: start, layout: rahmen, story: geschichte }],
  ['Arabic', arabic, { account: hisab, changes: taghyir, home: raisiya, layout: itar, story: qissa }],
] as const;

const answerOf = (
  { sections }: { sections: readonly { questions: readonly { id: string; blocks: unknown }[] }[] },
  id: string,
) => JSON.stringify(sections.flatMap(({ questions }) => questions).find((one) => one.id === id)?.blocks);

test.each(languages)('the %s FAQ names buttons as the product does', (_, faqs, words) => {
  const { account, changes, home, layout, story } = words;
  const named = {
    how: [home.pick, layout.create],
    change: [story.regenerate, story.voice, story.music, story.more],
    'read-aloud': [story.voice, changes.voice.readAloud, changes.voice.askReader],
    'device-voice': [story.voice, changes.voice.onDevice, changes.voice.ofStory],
    embed: [story.embed, story.more],
    cancel: [account.unsubscribe, account.keepPro],
    video: [story.download],
    report: [story.report],
    'sign-in': [layout.bar.me],
    delete: [story.more, story.remove, account.data.deleteAccount, account.data.deleteData],
  };
  for (const [id, buttons] of Object.entries(named))
    for (const button of buttons) expect([id, answerOf(faqs, id)]).toEqual([id, expect.stringContaining(button)]);
});

test.each(languages)('the %s FAQ states the accepted file types and limits', (_, faqs) => {
  for (const kind of ['PNG', 'JPG', 'WebP', 'AVIF', 'GIF', 'HEIC'])
    expect(answerOf(faqs, 'image-types')).toContain(kind);
  expect(answerOf(faqs, 'image-types')).toContain(` ${limits.picturesPerStory} `);
  for (const kind of ['MP3', 'M4A', 'WAV', 'AAC', 'OGG']) expect(answerOf(faqs, 'read-aloud')).toContain(kind);
  const megabytes = limits.recordingBytes / 1_000_000;
  for (const count of [limits.recordingMinutes, megabytes, limits.recordingLinkDays])
    expect(answerOf(faqs, 'read-aloud')).toMatch(new RegExp(`\\b${count} `));
  expect(limits.tokensPerPicture).toBe(1);
  expect(answerOf(faqs, 'free')).toMatch(/\b1 (token|ficha)|نقطة واحدة/i);
  expect(answerOf(faqs, 'video')).toMatch(new RegExp(`\\b${limits.exportDays} (d|Tage|يومًا)`));
  const { storiesPerDay, revoicesPerDay, regenerationsPerDay, exportsPerDay, proChangesTimes } = limits;
  for (const count of [storiesPerDay, revoicesPerDay, regenerationsPerDay, exportsPerDay])
    expect(answerOf(faqs, 'packs')).toMatch(new RegExp(`\\b${count}\\b`));
  for (const count of [revoicesPerDay, regenerationsPerDay, exportsPerDay])
    expect(answerOf(faqs, 'packs')).toMatch(new RegExp(`\\b${count * proChangesTimes}\\b`));
});
