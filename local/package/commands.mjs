// Plain JavaScript, because the package's own command reads it.

const OPERATE = 'local/package/operate';

/** Commands of the package besides the start and `health`, and the modules that run them, without their extension. */
export const commands = {
  backup: 'local/data/backup/backup',
  restore: 'local/data/backup/restore',
  invite: 'local/start/invite',
  accounts: OPERATE,
  moderate: OPERATE,
  recordings: OPERATE,
  pause: OPERATE,
  finance: OPERATE,
};

/** These commands get their name as the first argument, because one module runs all of them. */
export const needsName = (name) => commands[name] === OPERATE;
