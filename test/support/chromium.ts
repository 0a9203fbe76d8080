import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const ARGS = [
  '--headless=shell',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Unpacks Chromium from its npm package into our cache, so that tests need no installed browser. */
const unpackedChromium = async (): Promise<string> => {
  const folder = resolve('node_modules/.cache/chromium');
  mkdirSync(folder, { recursive: true });
  const saved = { TMPDIR: process.env['TMPDIR'], AWS_EXECUTION_ENV: process.env['AWS_EXECUTION_ENV'] };
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' });
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    const path = await packaged.executablePath();
    const fonts = join(folder, 'fonts', 'fonts.conf');
    const text = existsSync(fonts) ? readFileSync(fonts, 'utf8') : '';
    if (text !== '' && !text.includes(folder)) {
      const own = `<dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir>`;
      const moved = text.replace('<dir>/tmp/fonts</dir>', own).replace('/tmp/fonts-cache/', `${folder}/fonts-cache/`);
      writeFileSync(fonts, moved);
    }
    return path;
  } finally {
    for (const [name, value] of Object.entries(saved)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
};

/** Finds a browser: `CHROME_PATH`, an installed one, or the one from npm (Linux, x64). */
export const findChromium = async (): Promise<string> =>
  process.env['CHROME_PATH'] ?? INSTALLED.find((path) => existsSync(path)) ?? (await unpackedChromium());

const hearing = (wav: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${wav}%noloop`,
];

/** The limit for actions and waits on a page. */
const PAGE_MILLISECONDS = 60_000;
/** The limit for a story or video. It is below a journey's timeout, so that the error names what is missing. */
export const productWork = { timeout: 240_000 };

/** Playwright's own way to block service workers writes to the console, which journeys watch. */
const withoutWorkers = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));

/**
 * Turn `serviceWorkers` off if the test rewrites responses, because a worker would answer first. @throws Error when no
 * browser runs here, so that no test is skipped silently
 */
export const launchChromium = async ({
  serviceWorkers = true,
  autoplay = 'no-user-gesture-required',
  /** The path of a WAV that the microphone plays once. The page may use the microphone. */
  microphone = '',
} = {}): Promise<Browser> => {
  try {
    const args = [...ARGS, `--autoplay-policy=${autoplay}`, ...(microphone === '' ? [] : hearing(microphone))];
    const browser = await chromium.launch({ executablePath: await findChromium(), args });
    const newContext = browser.newContext.bind(browser);
    browser.newContext = async (options) => {
      const context = await newContext(options);
      context.setDefaultTimeout(PAGE_MILLISECONDS);
      // A story's page opens only when its text exists.
      context.setDefaultNavigationTimeout(productWork.timeout);
      if (!serviceWorkers) await withoutWorkers(context);
      return context;
    };
    return browser;
  } catch (cause) {
    throw new Error('No Chromium runs here. Install Chrome or Chromium, or set CHROME_PATH to one.', { cause });
  }
};
