import type { Site } from '#functions/sharing/ports.ts';

/** The parts of the built page that tests need. */
export const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta
      name="description"
      content="Give us a picture."
    />
    <title>A Thousand Words: discover the story behind every image</title>
    <script src="/start.js" data-entry="/assets/index-1.js"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

/** The embedded player's page as it is built, without a story. */
export const EMBED_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>A Thousand Words</title>
    <script defer src="/assets/embed-1.js"></script>
  </head>
  <body>
    <main class="embed"></main>
  </body>
</html>
`;

export const fakeSite = (): Site => ({
  origin: 'https://words.example',
  page: async () => PAGE,
  embedPage: async () => EMBED_PAGE,
});
