import { expect, test } from 'vitest';
import { english } from '#shared/english.ts';
import { server } from './server.ts';

test('a reason is translated with its arguments, ignoring the English sentence', () => {
  const because = { reason: 'TEXT_TOO_LONG', arguments: { max: 2900, characters: 3001 } } as const;
  expect(server.reasonText(because, 'Too long.')).toBe(
    'La historia es demasiado larga: 3,001 caracteres. El límite es 2,900.',
  );
});

test('a missing or unknown reason uses the English sentence', () => {
  const later = { reason: 'constructor', arguments: {} } as unknown as Parameters<typeof server.reasonText>[0];
  expect(server.reasonText(later, 'Said later.')).toBe('Said later.');
  for (const none of [null, undefined])
    expect(server.reasonText(none, english.VIDEO_FAILED)).toBe(english.VIDEO_FAILED);
});
