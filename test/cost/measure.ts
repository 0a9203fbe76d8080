import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { GetExecutionHistoryCommand, SFNClient } from '@aws-sdk/client-sfn';
import samples from '#assets/samples/samples.json' with { type: 'json' };
import { buildStories } from '#functions/story/store/stories.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';
import profile from '#infra/operator/cost/profile.json' with { type: 'json' };
import { Usage, type MeasuredOperation, type OperationUsage } from '#infra/operator/cost/usage.ts';
import type { Faults } from '#local/product/cloud.ts';
import { startProduct } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';
import { sayAtPace } from '../bench/pace.ts';
import { newDataFolder, removeDataFolder } from '../support/product.ts';
import { startStreamingModel } from '../support/streamingModel.ts';
import { askedIn, translatedAnswer } from '../support/translatedAnswer.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';
import { nothing, startCounting } from './counting.ts';
import { watchFunctionTimes } from './functionTimes.ts';
import { unobserved } from './observe.ts';

const root = join(import.meta.dirname, '../..');
const PICTURES = ['beach-kite', 'harbour-morning', 'lantern-market'];
/** The speed of the model in `npm run bench -- streaming`. */
const TOKENS_PER_SECOND = 40;
const SETTLING_MILLISECONDS = 100;
const OTHER_VOICE = 'Matthew';
const OTHER_LANGUAGE = 'es';
/** The stories have about 930 characters, and Spanish takes a seventh more. */
const TRANSLATED_CHARACTERS = 1060;
const [VIEWER_FILE, CARD_FILE, NARRATION_FILE] = [/\/w960\.avif$/, /\/w480\.avif$/, /\.mp3$/];

const round = (value: number): number => Math.round(value * 100) / 100;

const meanOf = (usages: readonly OperationUsage[]): OperationUsage => {
  const mean = nothing();
  for (const usage of usages) {
    for (const [name, value] of Object.entries(usage))
      if (typeof value === 'number') Object.assign(mean, { [name]: (mean as never)[name] + value / usages.length });
    for (const [name, value] of Object.entries(usage.functions))
      mean.functions[name] = (mean.functions[name] ?? 0) + value / usages.length;
  }
  const functions = Object.fromEntries(
    Object.entries(mean.functions).map(([name, value]) => [name, Math.round(value)]),
  );
  const rounded = Object.entries(mean).map(([name, value]) => [name, typeof value === 'number' ? round(value) : value]);
  return { ...(Object.fromEntries(rounded) as OperationUsage), functions };
};

const sizeOf = (files: readonly { key: string; bytes: number }[], name: RegExp): number => {
  const sizes = files.filter(({ key }) => key.startsWith('media/') && name.test(key)).map(({ bytes }) => bytes);
  if (sizes.length === 0) throw new Error(`no file is named ${name}: ${files.map(({ key }) => key).join(', ')}`);
  return Math.round(sizes.reduce((all, one) => all + one, 0) / sizes.length);
};

const expectOk = <T>({ status, body }: { status: number; body: T }): T => {
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

const transitionsOf = async (sfn: SFNClient, execution: string): Promise<number> => {
  const machine = process.env['NARRATE_MACHINE_ARN'] ?? '';
  const executionArn = `${machine.replace(':stateMachine:', ':execution:')}:${execution}`;
  const { events = [] } = await sfn.send(new GetExecutionHistoryCommand({ executionArn, maxResults: 1000 }));
  return events.filter(({ type }) => type?.endsWith('StateEntered')).length;
};

/** A translation about as long as Spanish is beside these stories. */
const translationOf = (prompt: string): string => {
  const answer = JSON.parse(translatedAnswer(prompt)) as { sentences: string[] };
  const each = Math.round(TRANSLATED_CHARACTERS / answer.sentences.length);
  return JSON.stringify({ ...answer, sentences: answer.sentences.map((sentence) => sentence.slice(0, each)) });
};

/** A fake model that answers with the samples' stories in turn. */
const startTeller = () => {
  const tellings = [...PICTURES, ...PICTURES.slice(1), ...PICTURES.slice(0, 1)].map((picture) => {
    const sample = samples.find((one) => one.picture === picture);
    if (!sample) throw new Error(`no sample story has the picture ${picture}`);
    const { title, description, text: story, moodId, keywords } = sample;
    const box = { left: 10, top: 10, width: 30, height: 30 };
    const places = keywords.slice(0, 4).map((thing) => ({ thing, ...box }));
    return JSON.stringify({
      refused: false,
      moodId,
      title,
      description,
      story,
      neighbourMoodIds: [1, 2],
      keywords,
      places,
    });
  });
  let told = 0;
  return startStreamingModel(async ({ body, say, answer, end }) => {
    const prompt = JSON.stringify(body);
    if (askedIn(prompt).sentences !== undefined) {
      const translated = translationOf(prompt);
      await setTimeout((translated.length / profile.charactersPerToken / TOKENS_PER_SECOND) * 1000);
      return answer(translated);
    }
    const telling = tellings[told];
    told += 1;
    if (telling === undefined) throw new Error('the model was called more often than there are stories');
    await sayAtPace(telling, TOKENS_PER_SECOND, say);
    end();
  });
};

const measure = async (url: string): Promise<Usage> => {
  const counting = startCounting();
  watchFunctionTimes((name, milliseconds) => {
    counting.current.functions[name] = (counting.current.functions[name] ?? 0) + milliseconds;
  });
  const stories = await buildStories(readEnvironment());
  const sfn = new SFNClient();
  const seen = new Map<MeasuredOperation, OperationUsage[]>();
  const during = async <T>(name: MeasuredOperation, run: () => Promise<T>): Promise<T> => {
    counting.current = nothing();
    const result = await run();
    await setTimeout(SETTLING_MILLISECONDS);
    seen.set(name, [...(seen.get(name) ?? []), counting.current]);
    // A new count begins, because calls between two measurements must not count.
    counting.current = nothing();
    return result;
  };
  /** Waits for the story. These reads are not counted, because a browser's polling is measured as `poll`. */
  const untilPublished = async (uid: string, version: number): Promise<void> => {
    for (;;) {
      const story = await unobserved(() => stories.find(uid));
      if (story?.version === version && story.pending === undefined && story.stage === 'ready') break;
      if (story?.stage === 'failed') throw new Error('the story failed');
      await setTimeout(SETTLING_MILLISECONDS);
    }
    counting.current.stateTransitions += await transitionsOf(sfn, `${uid}-${version}`);
  };

  const untilTranslated = async (uid: string, version: number): Promise<void> => {
    for (;;) {
      const story = await unobserved(() => stories.find(uid));
      if (story?.translationFailure) throw new Error('the translation failed');
      if (story?.translations?.[OTHER_LANGUAGE]?.version === version && story.translating === undefined) break;
      await setTimeout(SETTLING_MILLISECONDS);
    }
    counting.current.stateTransitions += await transitionsOf(sfn, `${uid}-${version}`);
  };

  const reader = await createVisitor(url);
  const authors = new Map<string, Visitor>();
  const now = { prefer: 'wait=0' };
  for (const picture of PICTURES) {
    const bytes = await readFile(join(root, 'assets/pictures', `${picture}.jpg`));
    // A visitor has too few free stories for all stories and translations.
    const author = await createVisitor(url);
    await during('story', async () => {
      const { uid } = expectOk(await author.upload(bytes, { headers: now, fields: { isPublic: 'yes' } }));
      authors.set(uid, author);
      await untilPublished(uid, 1);
    });
  }
  const call = async (who: Visitor, method: string, path: string): Promise<unknown> =>
    expectOk(await who.call(path, { method, headers: now }));
  let narrationSeconds = 0;
  for (const [uid, author] of authors) {
    const { body } = await reader.call<{ duration: number }>(`/api/upload/${uid}`);
    narrationSeconds += body.duration / authors.size;
    await during('poll', () => call(author, 'GET', `/api/upload/${uid}`));
    await during('open', async () => {
      await call(reader, 'GET', `/api/upload/${uid}`);
      await call(reader, 'GET', `/api/auth/haspermission/${uid}`);
      await call(reader, 'PUT', `/api/views/${uid}`);
    });
    await during('favorite', () => call(reader, 'PUT', `/api/favorites/${uid}`));
    await during('explore', () => call(reader, 'GET', '/api/explore'));
    await during('search', () => call(reader, 'GET', '/api/explore?search=the'));
    await during('revoice', async () => {
      await call(author, 'PUT', `/api/story/swapvoice/${uid}/${OTHER_VOICE}`);
      await untilPublished(uid, 2);
    });
    await during('regenerate', async () => {
      await call(author, 'PUT', `/api/story/regenerate/${uid}`);
      await untilPublished(uid, 3);
    });
    await during('translate', async () => {
      await call(author, 'PUT', `/api/story/${uid}/texts/${OTHER_LANGUAGE}`);
      await untilTranslated(uid, 4);
    });
  }
  return Usage.parse({
    measuredOn: new Date().toISOString().slice(0, 'yyyy-mm-dd'.length),
    tokensPerSecond: TOKENS_PER_SECOND,
    operations: Object.fromEntries([...seen].map(([name, usages]) => [name, meanOf(usages)])),
    narrationSeconds: round(narrationSeconds),
    narrationBytes: sizeOf(counting.files, NARRATION_FILE),
    viewerPictureBytes: sizeOf(counting.files, VIEWER_FILE),
    cardPictureBytes: sizeOf(counting.files, CARD_FILE),
  });
};

const usage = `npm run cost:measure     counts the calls to vendors while the product makes and shows stories, and writes
                         the counts into infra/operator/cost/usage.json`;

await runCommand(async (args) => {
  readArgs(args, { usage });
  const dataFolder = newDataFolder();
  const model = await startTeller();
  const settings = { ...model.env, PORT: '0', AW_DATA: dataFolder, AW_SAMPLES: 'off' };
  process.env['AW_LOG'] = 'INFO';
  // Replaces the check of pictures, which takes long on a busy machine. A picture's content does not change the cost.
  const nothingSeen = { Drawing: 1, Hentai: 0, Neutral: 0, Porn: 0, Sexy: 0 };
  const faults: Faults = { classify: (async () => nothingSeen) as NonNullable<Faults['classify']> };
  const product = await startProduct(readSettings(settings, []), () => new Date(), faults);
  try {
    const measured = await measure(product.url);
    await writeFile(join(root, 'infra/operator/cost/usage.json'), `${JSON.stringify(measured, undefined, 2)}\n`);
    console.log(JSON.stringify(measured.operations.story, undefined, 2));
  } finally {
    await product.close();
    model.close();
    removeDataFolder(dataFolder);
  }
  process.exit();
});
