import { describe, expect, it } from 'vitest';
import { describeStartError } from './describeStartError.ts';
import { readSettings } from './settings.ts';

const settings = readSettings({ PORT: '80', AW_DATA: '/words' }, []);
const refused = (where: { syscall: string; path?: string }): Error =>
  Object.assign(new Error('permission denied'), { code: 'EACCES', ...where });

describe('a start without permission', () => {
  it('names the port when the port was refused', () => {
    expect(describeStartError(refused({ syscall: 'listen' }), settings)).toMatch(/^Port 80 needs administrator rights/);
  });

  it('names the file when a file was refused, and no port', () => {
    const text = describeStartError(refused({ syscall: 'open', path: '/app/index.html' }), settings);
    expect(text).toBe('This user may not open /app/index.html. Check its owner and permissions.');
  });
});
