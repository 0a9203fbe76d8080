import { describe, expect, it } from 'vitest';
import { aStory } from '#test/support/aStory.ts';
import { PAGE } from '#test/support/fakeSite.ts';
import type { SharedStory } from './findShared.ts';
import { shareTags, withTags } from './shareTags.ts';

const content = (over: Partial<SharedStory['text']>): SharedStory => {
  const story = aStory({ isPublic: true });
  const picture = story.pictures[0]?.prepared;
  if (!picture || !story.text) throw new Error('the story has all its parts');
  return { ...story, picture, text: { ...story.text, ...over } };
};
const tagsOf = (over: Partial<SharedStory['text']> = {}) => shareTags(content(over), 'https://words.example');
const contentOf = (tags: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)" />`).exec(tags)?.[1];

describe('shareTags', () => {
  it('describe the story, with the addresses of its page and picture', () => {
    const words = { title: 'The Patient Lamp', body: 'A lamp stood in the rain, and waited. Nobody came.' };
    expect(tagsOf({ ...words, author: 'model' })).toBe(
      [
        '<title>The Patient Lamp · A Thousand Words</title>',
        '<meta name="description" content="A lamp stood in the rain, and waited." />',
        '<link rel="canonical" href="https://words.example/detail/storystorystorystory00" />',
        '<link rel="alternate" type="application/json+oembed" href="https://words.example/api/oembed?url=https%3A%2F%2Fwords.example%2Fdetail%2Fstorystorystorystory00" title="The Patient Lamp" />',
        '<meta property="og:site_name" content="A Thousand Words" />',
        '<meta property="og:type" content="article" />',
        '<meta property="og:url" content="https://words.example/detail/storystorystorystory00" />',
        '<meta property="og:title" content="The Patient Lamp" />',
        '<meta property="og:locale" content="en_US" />',
        '<meta property="og:description" content="A lamp stood in the rain, and waited." />',
        '<meta property="og:image" content="https://words.example/detail/storystorystorystory00.jpg" />',
        '<meta property="og:image:type" content="image/jpeg" />',
        '<meta property="og:image:width" content="1200" />',
        '<meta property="og:image:height" content="630" />',
        '<meta property="og:image:alt" content="A street lamp on a wet evening." />',
        '<meta name="twitter:card" content="summary_large_image" />',
        '<meta name="twitter:title" content="The Patient Lamp" />',
        '<meta name="twitter:description" content="A lamp stood in the rain, and waited." />',
        '<meta name="twitter:image" content="https://words.example/detail/storystorystorystory00.jpg" />',
        '<meta name="twitter:image:alt" content="A street lamp on a wet evening." />',
        '<meta property="og:video" content="https://words.example/embed/storystorystorystory00" />',
        '<meta property="og:video:secure_url" content="https://words.example/embed/storystorystorystory00" />',
        '<meta property="og:video:type" content="text/html" />',
        '<meta property="og:video:width" content="640" />',
        '<meta property="og:video:height" content="400" />',
        `<script type="application/ld+json">${JSON.stringify({
          '@context': 'https://schema.org',
          '@type': 'ShortStory',
          name: 'The Patient Lamp',
          description: 'A lamp stood in the rain, and waited.',
          url: 'https://words.example/detail/storystorystorystory00',
          image: 'https://words.example/detail/storystorystorystory00.jpg',
          inLanguage: 'en',
          creditText: 'Written and spoken by AI',
          digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
        })}</script>`,
      ].join('\n    '),
    );
  });

  it('name no player for a story without a narration', () => {
    const { narration: _, ...silent } = content({});
    expect(shareTags(silent, 'https://words.example')).not.toContain('og:video');
  });

  it('use the first words of a story without a title', () => {
    expect(tagsOf({ body: 'A lamp stood in the rain, and waited.' })).toContain('<title>A lamp stood in the rain · ');
  });

  it('declare the author for machines, escaped', () => {
    const data = (over: Partial<SharedStory['text']>): Record<string, unknown> => {
      const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(tagsOf(over)) ?? [];
      return JSON.parse(json) as Record<string, unknown>;
    };
    expect(data({ author: 'built-in' })).toMatchObject({
      creditText: expect.stringMatching(/^Written by the built-in storyteller/),
      digitalSourceType: 'https://schema.org/AlgorithmicMediaDigitalSource',
    });
    expect(data({ author: 'product', title: '</script><b>' })).toMatchObject({
      name: '</script><b>',
      creditText: 'A sample, written by people, spoken by AI',
      digitalSourceType: 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
    });
  });

  it('escape all text, and remove line breaks, control and direction characters', () => {
    const nasty = `"><script>alert('x')</script>&\n<!--\u202Eevil\u0000`;
    const tags = tagsOf({ body: nasty, alts: [nasty] });
    expect(tags).not.toMatch(/<script(?! type="application\/ld\+json">)|<!--|\p{Cf}|(?!\n)\p{Cc}/u);
    expect(contentOf(tags, 'og:description')).toBe(
      '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp; &lt;!--evil',
    );
    for (const line of tags.split('\n'))
      expect(line.trim()).toMatch(/^<(meta|link|title|script)[^<>]*>([^<]*<\/(title|script)>)?$/);
  });

  it('cut a long sentence at a word, to at most 200 characters', () => {
    const description = contentOf(tagsOf({ body: `${'A lamp '.repeat(60)}stood.` }), 'og:description') ?? '';
    expect(description).toMatch(/ (A|lamp)…$/);
    expect(description.length).toBeLessThanOrEqual(200);
    expect(description.length).toBeGreaterThan(180);
  });

  it('never split a character when there is no space', () => {
    const description = contentOf(tagsOf({ body: `a${'🙂'.repeat(300)}` }), 'og:description') ?? '';
    expect(description).toMatch(/^a(🙂)+…$/u);
  });
});

describe('withTags', () => {
  it('replaces the page’s title and description in the head, and changes nothing else', () => {
    const page = withTags(PAGE, '<title>New</title>');
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(page).not.toContain('Give us a picture.');
    expect(page.indexOf('<title>New</title>')).toBeLessThan(page.indexOf('</head>'));
    const rest = (text: string) => text.replaceAll(/<title>.*<\/title>|<meta\s+name="description"[^>]*>|\s/g, '');
    expect(rest(page)).toBe(rest(PAGE));
  });

  it('takes replacement patterns in a text literally', () => {
    expect(withTags(PAGE, "$& $1 $' $`")).toContain("$& $1 $' $`");
  });
});
