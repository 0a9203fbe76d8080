import { wait } from '../../lib/wait.ts';
import { decodeInBrowser, type Decode } from './joinTakes.ts';
import { openMicrophone, type Microphone } from './microphone.ts';
import { postFile, type Post } from './postFile.ts';

export type RecordingTools = {
  openMicrophone: () => Promise<Microphone>;
  decode: Decode;
  post: Post;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

export const browserTools: RecordingTools = { openMicrophone, decode: decodeInBrowser, post: postFile, wait };
