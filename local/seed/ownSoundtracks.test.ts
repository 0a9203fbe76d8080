import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { putOwnSoundtracks } from './ownSoundtracks.ts';

const s3 = mockClient(S3Client);
let dataFolder: string;

beforeEach(() => {
  s3.reset();
  dataFolder = mkdtempSync(join(tmpdir(), 'own-soundtracks-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

const drop = (folder: string, file: string): void => {
  mkdirSync(join(dataFolder, 'soundtracks', folder), { recursive: true });
  writeFileSync(join(dataFolder, 'soundtracks', folder, file), 'an mp3');
};

it('puts each mp3 into the folder of its mood, and nothing else', async () => {
  drop('calm', 'Our Song.mp3');
  drop('epic', 'march.mp3');
  drop('epic', 'notes.txt');
  drop('no-such-mood', 'lost.mp3');
  expect(await putOwnSoundtracks(new S3Client({}), { dataFolder, bucket: 'media' })).toBe(2);
  const keys = s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input.Key);
  expect(keys).toEqual(['soundtracks/calm/Our Song.mp3', 'soundtracks/epic/march.mp3']);
});

it('uploads nothing without music of the user', async () => {
  expect(await putOwnSoundtracks(new S3Client({}), { dataFolder, bucket: 'media' })).toBe(0);
  expect(s3.calls()).toHaveLength(0);
});
