import type { S3Operation } from '../request.ts';
import { GetObject } from './GetObject.ts';

/** GetObject without the bytes: the same headers, conditions and range. */
export const HeadObject: S3Operation = async (context, request) => {
  const { file, ...answer } = await GetObject(context, request);
  if (!file) return answer;
  await file.handle.close();
  return { ...answer, headers: { ...answer.headers, 'content-length': String(file.end - file.start + 1) } };
};
