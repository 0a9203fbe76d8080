import { serveJobs } from '#local/platform/threads/workerJobs.ts';
import { placeWords } from './placeWords.ts';
import { speakPiece } from './speakPiece.ts';

const jobs = { speakPiece, placeWords };
export type SpeechJobs = typeof jobs;

serveJobs(jobs);
