import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { openJsonFile } from '#infra/operator/jsonFile.ts';
import { refuseDamage, type OnDamage } from '#local/platform/files/dataFolder.ts';
import { HashedPassword } from './hashPassword.ts';

const Person = z.object({
  name: z.string(),
  email: z.string(),
  password: HashedPassword,
  isAdmin: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Person = z.output<typeof Person>;

export type People = {
  isEmpty(): boolean;
  find(email: string): (Person & { subject: string }) | undefined;
  /** @returns false if the e-mail address has an account */
  add(person: Person): Promise<boolean>;
  remove(subject: string): Promise<void>;
};

/** Accounts with passwords. Their ids are random, so that a deleted account's address can be used again. */
export const openPeople = async (root: string, onDamage: OnDamage = refuseDamage): Promise<People> => {
  const file = await openJsonFile(join(root, 'people.json'), {
    schema: z.record(z.string(), Person),
    initial: {},
    onDamage: (path, cause) => onDamage(path, 'the accounts and their passwords cannot be read', cause),
  });
  const find = (email: string) => {
    const found = Object.entries(file.value()).find(([, person]) => person.email === email);
    return found && { ...found[1], subject: found[0] };
  };
  return {
    isEmpty: () => Object.keys(file.value()).length === 0,
    find,
    add: async (person) => {
      let isAdded = false;
      await file.update((people) => {
        isAdded = !Object.values(people).some(({ email }) => email === person.email);
        return isAdded ? { ...people, [randomUUID()]: person } : undefined;
      });
      return isAdded;
    },
    remove: async (subject) => {
      await file.update((people) => Object.fromEntries(Object.entries(people).filter(([id]) => id !== subject)));
    },
  };
};
