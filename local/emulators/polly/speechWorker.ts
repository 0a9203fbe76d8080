import { serveJobs } from '#local/workerJobs.ts';
import { measureMp3 } from './measureMp3.ts';
import { speakPiece } from './speakPiece.ts';

const jobs = { speakPiece, measureMp3 };
export type SpeechJobs = typeof jobs;

serveJobs(jobs);
