import { refuseHeaders, type S3Operation } from '../request.ts';

/** Deleting what is not there succeeds too, as in S3. */
export const DeleteObject: S3Operation = async ({ store }, request) => {
  refuseHeaders(request, ['if-match', 'x-amz-if-match-size', 'x-amz-if-match-last-modified-time']);
  await store.bucket(request.bucket).remove(request.key);
  return { status: 204 };
};
