import { expect, test } from 'vitest';
import { describeVision, findVision, type Ask } from './vision.ts';

const ollama =
  (models: Record<string, string[]>): Ask =>
  async (url, init) => {
    if (!url.startsWith('http://127.0.0.1:11434/')) throw new Error('asked somewhere else');
    if (url.endsWith('/api/tags')) {
      return Response.json({ models: Object.keys(models).map((name) => ({ name })) });
    }
    const { model } = JSON.parse(init.body ?? '') as { model: string };
    return Response.json({ capabilities: models[model] });
  };

test('VISION_URL is used without a request', async () => {
  const settings = { VISION_URL: 'http://host:8000/v1/', VISION_MODEL: 'qwen', VISION_KEY: 'k' };
  const nobody: Ask = async () => Promise.reject(new Error('asked'));
  expect(await findVision(settings, nobody)).toEqual({ url: 'http://host:8000', model: 'qwen', key: 'k' });
});

test('otherwise the first vision model of an Ollama is used', async () => {
  const models = { llama: ['completion'], llava: ['completion', 'vision'], gemma: ['vision'] };
  expect(await findVision({}, ollama(models))).toEqual({ url: 'http://127.0.0.1:11434', model: 'llava' });
});

test('none is used without a vision model, without an Ollama, or when another server answers', async () => {
  const refusing: Ask = async () => Promise.reject(new TypeError('fetch failed'));
  const stranger: Ask = async () => new Response('<html>');
  for (const request of [ollama({ llama: ['completion'] }), refusing, stranger]) {
    expect(await findVision({}, request)).toBeUndefined();
  }
});

test('none is used when an Ollama does not answer in time', async () => {
  const silent: Ask = async (_, init) =>
    new Promise((_resolve, reject) => {
      init.signal.addEventListener('abort', () => reject(new Error('too slow')));
    });
  expect(await findVision({}, silent)).toBeUndefined();
});

test('logs in one line who writes the stories, and what the built-in one cannot see', () => {
  expect(describeVision({ url: 'http://h', model: 'llava' })).toBe('Stories: written by llava at http://h.');
  expect(describeVision(undefined)).toContain('no objects');
});
