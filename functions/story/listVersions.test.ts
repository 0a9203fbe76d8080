import { describe, expect, it } from 'vitest';
import { listVersions as spec } from '#shared/story/listVersions.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aText } from '#test/support/aText.ts';
import { aReadyStory } from '#test/support/readyStory.ts';
import { listVersions } from './listVersions.ts';

const scene = () => {
  const told = aReadyStory({ isPublic: true, version: 3 });
  const { text } = told.story;
  if (!text) throw new Error('a told story has words');
  told.fakes.state.texts.set(told.story.uid, [
    aText({ version: 1, text: { ...text, body: 'First words.' }, voiceId: 'Amy' }),
    aText({ version: 2, text: { ...text, body: 'Second words.' } }),
  ]);
  const { call } = servedOn(spec, listVersions, { fakes: told.fakes });
  return { ...told, ask: (cookies: Record<string, string>) => call({ params: { uid: told.story.uid }, cookies }) };
};

describe('listVersions', () => {
  it('lists the earlier versions for their owner, newest first', async () => {
    const { owner, ask } = scene();
    expect(await ask(owner.cookies)).toMatchObject({
      status: 200,
      body: [
        { version: 2, analysisText: 'Second words.', voiceId: 'Joanna', createdAt: '2026-03-14T08:00:03.000Z' },
        { version: 1, analysisText: 'First words.', voiceId: 'Amy' },
      ],
    });
  });

  it('is NOT_FOUND for others, also of a public story', async () => {
    const { other, ask } = scene();
    expect(await ask(other.cookies)).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
  });

  it('is UNAUTHENTICATED without a session', async () => {
    expect(await scene().ask({})).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
  });
});
