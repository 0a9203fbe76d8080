import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setBackend, tensor3d } from '@tensorflow/tfjs-core';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { load, type NSFWJS } from 'nsfwjs/core';
import { MobileNetV2MidModel } from 'nsfwjs/models/mobilenet_v2_mid';
import sharp from 'sharp';
import { named } from '#local/platform/threads/workerThread.ts';
import { UNDECODABLE } from './undecodable.ts';

/** Probabilities, whose sum is 1. */
export type PictureClasses = Record<'Drawing' | 'Hentai' | 'Neutral' | 'Porn' | 'Sexy', number>;

const INPUT_PIXELS = 224;

const loadModel = async (): Promise<NSFWJS> => {
  const require = createRequire(import.meta.url);
  sharp.cache(false);
  setWasmPaths(`${join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist')}/`);
  await setBackend('wasm');
  const say = console.info;
  // Silenced while the model loads, because nsfwjs logs the model's name.
  console.info = () => {};
  try {
    // The mid-sized model is faster and more accurate than the small one (93 % against 90 %). The package contains it.
    return await load('MobileNetV2Mid', { modelDefinitions: [MobileNetV2MidModel] });
  } finally {
    console.info = say;
  }
};

let loading: Promise<NSFWJS> | undefined;
export const warmClassifier = async (): Promise<void> => {
  loading ??= loadModel();
  await loading;
};

/** @throws UndecodablePicture if the bytes cannot be decoded */
export const classifyPicture = async (bytes: Uint8Array): Promise<PictureClasses> => {
  const pixels = await sharp(bytes)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize(INPUT_PIXELS, INPUT_PIXELS, { fit: 'fill' })
    .raw()
    .toBuffer()
    .catch((cause: Error) => {
      throw named(UNDECODABLE, cause.message, { cause });
    });
  loading ??= loadModel();
  const model = await loading;
  const input = tensor3d(new Uint8Array(pixels), [INPUT_PIXELS, INPUT_PIXELS, 3], 'int32');
  try {
    const found = await model.classify(input);
    return Object.fromEntries(found.map(({ className, probability }) => [className, probability])) as PictureClasses;
  } finally {
    input.dispose();
  }
};
