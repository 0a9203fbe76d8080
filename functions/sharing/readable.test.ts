import { expect, it } from 'vitest';
import { aStory } from '#test/support/aStory.ts';
import { PAGE } from '#test/support/fakeSite.ts';
import type { SharedStory } from './findShared.ts';
import { readable, withReadable } from './readable.ts';

const shared = (over: Partial<SharedStory['text']> = {}): SharedStory => {
  const story = aStory({ isPublic: true });
  const { text } = story;
  const picture = story.pictures[0]?.prepared;
  if (!picture || !text) throw new Error('the story has all its parts');
  return { ...story, picture, text: { ...text, ...over } };
};

it('without scripts the page has picture, title, author, paragraphs and a link to the product', () => {
  const article = readable(
    shared({ title: 'The Lamp', body: 'It waited.\n\nNobody came.', author: 'model' }),
    '/detail/storystorystorystory00',
  );
  expect(article.split('\n').map((line) => line.trim())).toEqual([
    '<noscript>',
    '<article class="unscripted">',
    '<img src="/detail/storystorystorystory00.jpg" alt="A street lamp on a wet evening." width="1200" height="630" />',
    '<h1>The Lamp</h1>',
    '<p class="quiet">Written and spoken by AI.</p>',
    '<p>It waited.</p>',
    '<p>Nobody came.</p>',
    '<p><a class="link" href="/">Make your own</a></p>',
    '</article>',
    '</noscript>',
  ]);
});

it('escapes all text, and removes control and direction characters', () => {
  const nasty = `</noscript><script>alert('x')</script>&<!--\u202Eevil\u0000`;
  const article = readable(shared({ title: nasty, body: nasty, alts: [`" onerror="${nasty}`] }), '/detail/abc');
  expect(article.match(/<(?!\/?(noscript|article|img|h1|p|a)[ >])/g)).toBeNull();
  expect(article.match(/<\/noscript>/g)).toHaveLength(1);
  expect(article).not.toMatch(/" onerror|\p{Cf}|(?!\n)\p{Cc}/u);
});

it('is inserted at the start of the body, with replacement patterns taken literally', () => {
  const page = withReadable(PAGE, '<noscript>$& $1</noscript>');
  expect(page.replace('\n    <noscript>$& $1</noscript>', '')).toBe(PAGE);
  expect(page.indexOf('<noscript>')).toBeGreaterThan(page.indexOf('<body>'));
  expect(page.indexOf('<noscript>')).toBeLessThan(page.indexOf('id="root"'));
});
