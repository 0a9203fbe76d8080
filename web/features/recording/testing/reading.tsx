import { defaultLanguage } from '#shared/story/language.ts';
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { fakeDevice } from '../../../test/fakeDevice.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import { press } from '../../../test/asking.ts';
import type { Microphone } from '../microphone.ts';
import type { Post } from '../postFile.ts';
import { Reading } from '../Reading.tsx';
import type { Sent, Target } from '../target.ts';
import type { RecordingTools } from '../tools.ts';
import type { SavedReading } from '../../../lib/device.ts';

export const text = 'Before the bells, old Tomas pushed his boat out.\n\nThe lake was still.';

export const sent = (over: Partial<Sent> = {}): Sent => ({
  state: 'ready',
  failure: null,
  reader: 'Rosa',
  highlighting: 'words',
  createdAt: '2030-01-01T00:00:00.000Z',
  ...over,
});

/** A microphone that records the next one of `words` in each take. */
export const fakeMicrophone = (...words: string[]) => {
  const spokenWords = [...words];
  const microphone = {
    start: vi.fn<Microphone['start']>(),
    stop: vi.fn<Microphone['stop']>(() => Promise.resolve(new Blob([spokenWords.shift() ?? 'more']))),
    loudness: () => ({ level: 0.5, status: 'good' as const }),
    close: vi.fn<Microphone['close']>(),
  };
  return microphone;
};

export const fakeTools = (microphone: Microphone) => ({
  openMicrophone: vi.fn<RecordingTools['openMicrophone']>(() => Promise.resolve(microphone)),
  // Decodes to one sample for each letter.
  decode: async (take: Blob) => new Float32Array((await take.text()).length),
  post: vi.fn<Post>(() => Promise.resolve()),
  wait: () => Promise.resolve(),
});

/** Readings that are saved on the device. `found` was saved before the test. */
export const fakeReadings = (found?: SavedReading) => {
  const saved = new Map<string, Omit<SavedReading, 'savedAt'>>();
  if (found) saved.set(found.place, found);
  const readings = {
    keep: async (one: Omit<SavedReading, 'savedAt'>) => void saved.set(one.place, one),
    find: () => Promise.resolve(found),
    forget: async (place: string) => void saved.delete(place),
  };
  return { saved, device: () => Promise.resolve(fakeDevice({ readings })) };
};

/** `saved` is a draft that the device had saved before the test. */
export const showReading = (options: { saved?: SavedReading; microphone?: Microphone } = {}) => {
  const microphone = options.microphone ?? fakeMicrophone('one', 'two', 'three');
  const finish = vi.fn(() => Promise.resolve(sent()));
  const target = {
    place: 'story:a',
    begin: vi.fn<Target['begin']>(() => Promise.resolve({ upload: { url: '/bucket', fields: {} }, finish })),
    look: vi.fn<Target['look']>(() => Promise.resolve(sent())),
  };
  const tools = fakeTools(microphone);
  const { saved, device } = fakeReadings(options.saved);
  const view = renderAt(
    '/item/a',
    <Reading
      target={target}
      text={text}
      language={defaultLanguage}
      tools={tools}
      done={(highlighting) => <p>Taken: {highlighting}</p>}
    />,
    {},
    {},
    { device },
  );
  return { ...view, target, tools, microphone, saved, finish };
};

export const agree = async (reader = 'Rosa'): Promise<void> => {
  fireEvent.change(await screen.findByLabelText('Who is reading?'), { target: { value: reader } });
  fireEvent.click(screen.getByLabelText('I agree, and so does the reader'));
  await press('Begin');
};

export const readOne = async (name = 'Record'): Promise<void> => {
  await press(name);
  await press('Stop');
  await screen.findByRole('button', { name: 'Record again' });
};
