import sharp from 'sharp';
import type { OperationUsage } from '#infra/operator/cost/usage.ts';
import { observeClients, type Sent } from './observe.ts';
import { countTableCall } from './tableCalls.ts';

const TEXT_UNIT_CHARACTERS = 1000;
/** S3 charges a lot for writes and lists, little for reads, and nothing for deletions. */
const [S3_PUT, S3_GET] = [/^(Put|List|Copy)/, /^(Get|Head)/];

/** Only pieces of speech are stored as JSON in this folder. */
const SPOKEN_AHEAD = /^incoming\/.*\.json$/;

type Content = { text?: string; image?: { source: { bytes: Uint8Array } } };
type Event = { contentBlockDelta?: { delta: { text?: string; toolUse?: { input: string } } } };
type Answered = { message?: { content?: { text?: string; toolUse?: { input: unknown } }[] } };
type Asked = { system: Content[]; messages: { content: Content[] }[]; toolConfig?: object };
export type StoredFile = { key: string; bytes: number };

export const nothing = (): OperationUsage => ({
  spokenCharacters: 0,
  markedCharacters: 0,
  promptCharacters: 0,
  answerCharacters: 0,
  picturePixels: 0,
  moderatedPictures: 0,
  checkedTextUnits: 0,
  stateTransitions: 0,
  writeUnits: 0,
  readUnits: 0,
  putRequests: 0,
  getRequests: 0,
  storedBytes: 0,
  savedDrafts: 0,
  paragraphsAhead: 0,
  functions: {},
});

const pixelsOf = async (jpeg: Uint8Array): Promise<number> => {
  const { width, height } = await sharp(jpeg).metadata();
  return width * height;
};

/** Passes a stream on unchanged, and counts its characters. */
async function* counted(stream: AsyncIterable<Event>, heard: (characters: number) => void): AsyncGenerator<Event> {
  for await (const event of stream) {
    const { text, toolUse } = event.contentBlockDelta?.delta ?? {};
    heard((text ?? toolUse?.input ?? '').length);
    yield event;
  }
}

/** Counts the calls that AWS clients make. A call counts for the operation that is measured at that moment. */
export const startCounting = () => {
  const counting = { current: nothing(), files: [] as StoredFile[] };

  const count = async ({ operation, input }: Sent): Promise<void> => {
    const { current } = counting;
    if (operation === 'ConverseStreamCommand' || operation === 'ConverseCommand') {
      const { system, messages, toolConfig } = input as Asked;
      current.promptCharacters += toolConfig === undefined ? 0 : JSON.stringify(toolConfig).length;
      const contents = [...system, ...messages.flatMap(({ content }) => content)];
      for (const { text, image } of contents) {
        current.promptCharacters += typeof text === 'string' ? text.length : 0;
        if (image) current.picturePixels += await pixelsOf(image.source.bytes);
      }
    } else if (operation === 'ApplyGuardrailCommand') {
      const { content } = input as { content: { text: { text: string } }[] };
      const characters = content.reduce((all, { text }) => all + text.text.length, 0);
      current.checkedTextUnits += Math.ceil(characters / TEXT_UNIT_CHARACTERS);
    } else if (operation === 'DetectModerationLabelsCommand') current.moderatedPictures += 1;
    else if (S3_PUT.test(operation)) current.putRequests += 1;
    else if (S3_GET.test(operation)) current.getRequests += 1;
    if (operation === 'PutObjectCommand') {
      const file = { key: String(input['Key']), bytes: (input['Body'] as Uint8Array).length };
      counting.files.push(file);
      current.paragraphsAhead += SPOKEN_AHEAD.test(file.key) ? 1 : 0;
      current.storedBytes += file.key.startsWith('media/') ? file.bytes : 0;
    }
  };

  observeClients(async (sent) => {
    if (/^SET [^R]*#draft =/.test(String(sent.input['UpdateExpression']))) counting.current.savedDrafts += 1;
    if ('TableName' in sent.input || 'TransactItems' in sent.input || 'RequestItems' in sent.input)
      return countTableCall(sent, (units) => {
        counting.current.writeUnits += units.writeUnits;
        counting.current.readUnits += units.readUnits;
      });
    await count(sent);
    return (output) => {
      if (sent.operation === 'SynthesizeSpeechCommand') {
        const kind = sent.input['OutputFormat'] === 'json' ? 'markedCharacters' : 'spokenCharacters';
        // SSML tags are not billed.
        counting.current[kind] += Number(output?.['RequestCharacters']);
      }
      const { current } = counting;
      const heard = (characters: number) => void (current.answerCharacters += characters);
      const { message } = (output?.['output'] ?? {}) as Answered;
      for (const { text, toolUse } of message?.content ?? [])
        heard((text ?? (toolUse ? JSON.stringify(toolUse.input) : '')).length);
      if (output?.['stream']) output['stream'] = counted(output['stream'] as AsyncIterable<Event>, heard);
    };
  });
  return counting;
};
