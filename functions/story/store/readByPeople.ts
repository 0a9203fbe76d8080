import type { Key } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Writes } from '#functions/platform/table/transact.ts';
import { isForEverybody, isReadByPerson, type Story } from '../story.ts';
import { readByPeople } from './keys.ts';

const keyOf = (story: Story | undefined): Key | undefined =>
  story && isForEverybody(story) && isReadByPerson(story)
    ? readByPeople.key(story.uid, story.publishedAt ?? story.createdAt)
    : undefined;

/** Keeps the list of public stories that people read. At most one write, and none for a synthetic voice. */
export const readByPeopleWrites = (
  { name: TableName }: Pick<Table, 'name'>,
  before: Story | undefined,
  after: Story | undefined,
): Writes => {
  const [was, is] = [keyOf(before), keyOf(after)];
  if (was?.sk === is?.sk) return [];
  return [
    ...(was ? [{ Delete: { TableName, Key: was } }] : []),
    ...(is ? [{ Put: { TableName, Item: { ...is, uid: after?.uid } } }] : []),
  ];
};
