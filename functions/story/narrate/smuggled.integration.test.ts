import sharp from 'sharp';
import { expect, test } from 'vitest';
import { begunStory, keysIn, thisStory, uid } from '#test/support/begunStory.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { hostilePictures } from '#test/support/pictures/hostile.ts';
import { serialNumber, smuggledText } from '#test/support/pictures/hostileJpegs.ts';
import { picturesWith } from '../pictures/pictures.ts';
import { narrate } from './narrate.ts';
import { prepare } from './prepare.ts';
import { publish } from './publish.ts';
import { write } from './write.ts';

const pictures = picturesWith(() => Promise.resolve(sharp));

test.each(['jpegAndZip', 'jpegAndMp3', 'jpegWithComment', 'jpegWithMetadata'] as const)(
  'of %s only the picture is in any stored copy',
  async (name) => {
    const fakes = fakeServices();
    await begunStory(fakes);
    const hostile = (await hostilePictures())[name];
    await fakes.services.media.put(`incoming/${uid}/1`, hostile, 'application/octet-stream');
    const services = { ...fakes.services, pictures };
    for (const run of [prepare, write, narrate]) await run(services)(thisStory);
    await publish(services)({ ...thisStory, silent: false, unchecked: false });
    expect(fakes.state.stories.get(uid)?.stage).toBe('ready');
    expect(keysIn(fakes).every((key) => key.startsWith(`media/${uid}/`))).toBe(true);
    expect(keysIn(fakes).length).toBeGreaterThan(4);
    const stored = [...fakes.state.media.values()].map(({ bytes }) => Buffer.from(bytes).toString('latin1'));
    expect(stored.filter((text) => text.includes(smuggledText) || text.includes(serialNumber))).toEqual([]);
  },
);
