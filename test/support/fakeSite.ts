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

export const fakeSite = (): Site => ({ origin: 'https://words.example', page: async () => PAGE });
