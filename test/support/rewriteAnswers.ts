import type { Page } from 'playwright-core';

type Needs = { urlPattern: string; replacements: readonly (readonly [from: string, to: string])[] };

const TEXT = /^(application\/json|text\/html)/;

/**
 * Replaces text in pages, JSON and headers of matching addresses. Unlike Playwright's routes, it sees responses after a
 * redirect.
 */
export const rewriteAnswers = async (page: Page, { urlPattern, replacements }: Needs): Promise<void> => {
  const rewritten = (text: string): string =>
    replacements.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, responseStatusCode, responseHeaders = [] }) => {
    const type = responseHeaders.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
    const pass = async () => {
      if (responseStatusCode !== 200 || !TEXT.test(type)) return session.send('Fetch.continueRequest', { requestId });
      const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
      const text = Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString();
      return session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: responseStatusCode,
        responseHeaders: responseHeaders.map(({ name, value }) => ({ name, value: rewritten(value) })),
        body: Buffer.from(rewritten(text)).toString('base64'),
      });
    };
    // The page may have been closed by now, which is not a failure.
    pass().catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
};
