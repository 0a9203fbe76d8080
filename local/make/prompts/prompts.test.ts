import { expect, it } from 'vitest';
import { promptsPage } from './page.ts';
import { tellPictures } from './tellPictures.ts';

const story = {
  body: 'The fox <sat>.\n\nIt waited.',
  title: 'Fox & Gate',
  author: 'model' as const,
  alts: ['A fox.'],
  moodId: 3,
  neighbourMoodIds: [],
  keywords: ['fox', 'gate'],
};
const pictures = [
  { name: 'fox', jpeg: Uint8Array.of(1, 2, 3), moodId: 3 },
  { name: 'hen', jpeg: Uint8Array.of(4), moodId: 7 },
];

it('shows each picture beside its story, or the reason for none', async () => {
  const requests: unknown[] = [];
  const lines: string[] = [];
  let seconds = 0;
  const now = () => new Date((seconds += 2) * 1000);
  const tell = async (request: { uid: string }) => {
    requests.push(request);
    if (request.uid === 'hen') throw Object.assign(new Error('no <story>'), { name: 'ModelAnswerInvalid' });
    return story;
  };
  const results = await tellPictures({ tell }, pictures, { now, say: (line) => lines.push(line) });
  expect(requests).toEqual(pictures.map(({ name: uid, ...rest }) => ({ uid, ...rest, attempt: 0 })));
  expect(lines).toEqual(['fox: Fox & Gate', 'hen: ModelAnswerInvalid: no <story>']);

  const page = promptsPage('Told by <llava>.', results);
  for (const shown of [
    '<p>Told by &#60;llava&#62;.</p>',
    'src="data:image/jpeg;base64,AQID"',
    'fox, Adventurous, 2.0 s',
    '<h2>Fox &#38; Gate</h2>\n<p>The fox &#60;sat&#62;.</p>\n<p>It waited.</p>',
    'A fox.<br>fox, gate<br>5 words, by model',
    'hen, Spooky, 2.0 s',
    '<h2>No story</h2>\n<p>ModelAnswerInvalid: no &#60;story&#62;</p>',
  ])
    expect(page).toContain(shown);
});
