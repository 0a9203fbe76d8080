import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { listBeds } from '#assets/soundtracks/beds.ts';
import { encodeLoop } from '#assets/soundtracks/mp3/encodeLoop.ts';
import { readRecipes } from '#assets/soundtracks/recipe.ts';
import { render } from '#assets/soundtracks/render.ts';
import { renderBed } from '#assets/soundtracks/renderBed.ts';
import { decodeRecording } from '#functions/recording/sound/decodeRecording.ts';
import { oggOpus } from '#functions/recording/sound/testing/oggOpus.ts';
import { parseAnswer } from '#functions/story/storyteller/parseAnswer.ts';
import { termsOf } from '#functions/story/search/terms.ts';
import { wordsOf } from '#functions/story/search/words.ts';
import { judgePicture } from '#functions/story/pictures/judgePicture.ts';
import { draw, drawnPicture } from '#test/eval/drawn/draw.ts';
import { tell } from '#local/storyteller/tell.ts';
import { createGuardrail } from '#local/standins/bedrock/guardrail.ts';
import { median, within } from '../support/measure.ts';
import { smallJpeg, smallPng } from '../support/smallPictures.ts';

const ROUNDS = 15;

type Work = () => unknown;
type Race = { name: string; work: Work; floor: Work; max: number; rounds?: number };

const cpuMilliseconds = async (work: Work): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Runs the product's code and the floor in turn, so that other load on the machine affects both. */
const race = async ({ name, work, floor, max, rounds = ROUNDS }: Race): Promise<boolean> => {
  const ratios: number[] = [];
  let [product, bare] = [0, 0];
  for (let round = -1; round < rounds; round += 1) {
    [product, bare] = [await cpuMilliseconds(work), await cpuMilliseconds(floor)];
    if (round >= 0) ratios.push(product / bare);
  }
  console.log(`${name}: last ${product.toFixed(1)} ms of a processor, floor ${bare.toFixed(1)} ms`);
  return within(`${name}, ratio`, median(ratios), max, '×');
};

const answered = (story: string): void => {
  try {
    parseAnswer(JSON.stringify({ story, description: story }), undefined);
  } catch {
    // Only the time is measured, so an unusable answer is fine.
  }
};
const prose = 'The lamp on the pier burned low, and nobody counted the boats. ';
const filled = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const content = (body: string) => ({ body, alts: [''], moodId: 1, neighbourMoodIds: [], keywords: [] });

/** Each race repeats its work many times, because a single run is too short for the clock. */
const pictures: Race[] = [Buffer.alloc(4_400_000, 0xff), Buffer.alloc(4_400_000), randomBytes(4_400_000)].flatMap(
  (ending, at) =>
    [smallPng().subarray(0, 33), smallJpeg().subarray(0, 20)].map((start, kind) => {
      const file = Buffer.concat([start, ending]);
      const times = (work: Work) => () => Array.from({ length: 20 }, work);
      const name = `a ${['png', 'jpg'][kind] ?? ''} that continues with ${['ones', 'zeros', 'noise'][at] ?? ''}`;
      return { name, work: times(() => judgePicture(file)), floor: times(() => crc32(file)), max: 20 };
    }),
);

const wide = oggOpus({ channels: 255, family: 255, streams: 255, coupled: 0 }, 599);
const sound: Race = {
  name: 'a recording of 255 channels, relative to reading its bytes',
  work: () => decodeRecording(wide).catch(() => undefined),
  floor: () => crc32(wide),
  max: 20,
};

const judge = createGuardrail();
const texts: Race[] = ['a@', '1 ', '(12)', 'www'].map((piece) => ({
  name: `the guardrail on ${JSON.stringify(piece)}, relative to prose`,
  work: () => judge(filled(piece, 24_000)),
  floor: () => judge(filled(prose, 24_000)),
  max: 8,
}));

const answers: Race[] = ['<script>', '*', '**a', '[a](', '&lt;', '# ', '<a '].map((piece) => ({
  name: `a model's answer of ${JSON.stringify(piece)}, relative to prose`,
  work: () => answered(filled(piece, 100_000)),
  floor: () => answered(filled(prose, 100_000)),
  max: 20,
}));

const words = Array.from({ length: 15_000 }, (_, index) => `w${index.toString(36)}x`).join(' ');
const terms: Race = {
  name: 'the search terms of 100,000 characters, relative to folding its words',
  work: () => termsOf(content(words)),
  floor: () => wordsOf(words),
  max: 4,
};

const eye = async (): Promise<Race> => {
  const large = await sharp(await draw(drawnPicture('peaks')))
    .resize(2048, 1536)
    .jpeg()
    .toBuffer();
  const floor = () => sharp(large).raw().toBuffer();
  return {
    name: 'the picture analysis of 2,048 pixels, relative to decoding them',
    work: () => tell(large, { attempt: 0 }),
    floor,
    max: 6,
  };
};

const bed = (): Race => {
  const [first] = listBeds();
  const recipe = readRecipes().find((one) => one.mood === first?.directory && `${one.file}.mp3` === first.file);
  if (!first || !recipe) throw new Error('There is no soundtrack.');
  const sound = render(recipe);
  return {
    name: 'composing a soundtrack, relative to encoding it',
    work: () => renderBed(first),
    floor: () => encodeLoop(sound),
    max: 3,
    rounds: 5,
  };
};

/** Reading input from strangers may take at most a fixed multiple of the minimum time. */
export const bench = async (): Promise<boolean> => {
  let isWithin = true;
  for (const one of [...pictures, sound, ...texts, ...answers, terms, await eye(), bed()])
    isWithin = (await race(one)) && isWithin;
  return isWithin;
};
