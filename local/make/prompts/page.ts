import { findMood } from '#shared/story/moods.ts';
import type { Result } from './tellPictures.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

const style = `body { font: 18px/1.5 Georgia, serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
article { display: grid; grid-template-columns: 1fr 1fr; gap: 2rem; margin: 3rem 0; }
img { width: 100%; }
small { color: #555; }
@media (max-width: 45rem) { article { grid-template-columns: 1fr; } }`;

const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
    .join('\n');

const wordsOf = (result: Result): string => {
  if (result.status === 'failed') return `<h2>No story</h2>\n<p>${escaped(result.why)}</p>`;
  const { title, body, alts, author, keywords } = result.story;
  const words = body.split(/\s+/).length;
  return `<h2>${escaped(title ?? 'Without a title')}</h2>
${paragraphs(body)}
<p><small>${escaped(alts.join(' '))}<br>${escaped(keywords.join(', '))}<br>${words} words, by ${escaped(author ?? 'model')}</small></p>`;
};

const articleOf = (result: Result): string => {
  const mood = findMood(result.moodId)?.name ?? 'no mood';
  const picture = `data:image/jpeg;base64,${Buffer.from(result.jpeg).toString('base64')}`;
  return `<article>
<figure><img src="${picture}" alt=""><figcaption>${escaped(result.name)}, ${mood}, ${result.seconds.toFixed(1)} s</figcaption></figure>
<section>
${wordsOf(result)}
</section>
</article>`;
};

export const promptsPage = (teller: string, results: readonly Result[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pictures and their stories</title>
<style>
${style}
</style>
</head>
<body>
<h1>Pictures and their stories</h1>
<p>${escaped(teller)}</p>
${results.map(articleOf).join('\n')}
</body>
</html>
`;
