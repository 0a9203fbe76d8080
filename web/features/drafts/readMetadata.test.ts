import sharp from 'sharp';
import { expect, test } from 'vitest';
import { draftLimits } from '#shared/draft/draftLimits.ts';
import { describedPhoto } from '#test/support/pictures/describedPhoto.ts';
import { readMetadata } from './readMetadata.ts';

const read = (bytes: Uint8Array) => readMetadata(new Uint8Array(bytes).buffer);

const withXmp = (description: string, date: string): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .withXmp(
      `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">${description}</rdf:li></rdf:Alt></dc:description><photoshop:DateCreated>${date}</photoshop:DateCreated></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`,
    )
    .jpeg()
    .toBuffer();

test('description and date are read as a camera writes them', async () => {
  const photo = await describedPhoto({ seed: 1, description: 'Café at the lake', takenAt: '1985:07:14 16:20:00' });
  expect(read(photo)).toEqual({ line: 'Café at the lake', takenAt: '1985-07-14T16:20:00' });
});

test('description and date are read as photo programs write them', async () => {
  const photo = await withXmp('Großmutter am See', '1972-08-01T10:00:00+02:00');
  expect(read(photo)).toEqual({ line: 'Großmutter am See', takenAt: '1972-08-01T10:00:00' });
});

test.each(['OLYMPUS DIGITAL CAMERA', '   '])('the description %o is a camera’s own, so it is no line', async (name) => {
  expect(read(await describedPhoto({ seed: 1, description: name })).line).toBe('');
});

test.each(['0000:00:00 00:00:00', '2026:02:31 10:00:00', 'yesterday'])('%s is no date', async (takenAt) => {
  expect(read(await describedPhoto({ seed: 1, takenAt })).takenAt).toBeUndefined();
});

test('a very long description is cut, so that the server takes it', async () => {
  const photo = await withXmp('a'.repeat(5000), '');
  expect(read(photo).line).toHaveLength(draftLimits.photoDescriptionCharacters);
});

test.each([[new Uint8Array()], [new TextEncoder().encode('no picture')]])('%o has neither', (bytes) => {
  expect(read(bytes)).toEqual({ line: '', takenAt: undefined });
});
