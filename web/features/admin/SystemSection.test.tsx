import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { MachineStatus, System } from '#shared/admin/getSystem.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { AdminScreen } from './AdminScreen.tsx';

const machine: MachineStatus = {
  checks: { model: 'works', voice: 'works', disk: 'works' },
  filesBytes: 123_400_000,
  space: { freeBytes: 45_670_000_000, totalBytes: 250_000_000_000 },
};
const show = (over: Partial<System>) =>
  renderAt('/admin?section=system', <AdminScreen />, {
    admin: { getSystem: async () => ({ version: '1.2.3', machine: null, dashboardUrl: null, ...over }) },
  });
const factOf = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;

test('one machine shows its version, health and storage', async () => {
  show({ machine });
  expect(await factOf('Version')).toBe('1.2.3');
  for (const name of ['Model', 'Voices', 'Disk']) expect(await factOf(name)).toBe('Works');
  expect(await factOf('Stored files')).toBe('123.4 MB');
  expect(await factOf('Free space')).toBe('45.7 GB of 250 GB');
  expect(screen.queryByRole('link', { name: 'Open the dashboard' })).toBeNull();
});

test('it says what is broken, what that means, and what to do', async () => {
  show({ machine: { ...machine, checks: { model: 'failing', voice: 'failing', disk: 'failing' }, space: null } });
  expect(await factOf('Model')).toMatch(/doesn’t answer or refuses its key\. .* Check VISION_URL and VISION_KEY\.$/);
  expect(await factOf('Voices')).toMatch(/doesn’t answer or refuses its key\. .* Check SPEECH_URL and SPEECH_KEY\.$/);
  expect(await factOf('Disk')).toMatch(/^Nothing can be saved.* Check/);
  expect(await factOf('Free space')).toBe('Unknown');
});

test('it says that the disk is almost full', async () => {
  show({ machine: { ...machine, checks: { ...machine.checks, disk: 'low' } } });
  expect(await factOf('Disk')).toBe('Less than 1 GB is free. Make room before stories can’t be saved.');
});

test('on AWS it shows the version, and leads to the dashboard', async () => {
  const dashboardUrl = 'https://us-east-1.console.aws.amazon.com/cloudwatch/home';
  show({ dashboardUrl });
  expect(await factOf('Version')).toBe('1.2.3');
  expect((await screen.findByRole('link', { name: 'Open the dashboard' })).getAttribute('href')).toBe(dashboardUrl);
  expect(screen.queryByText('Disk')).toBeNull();
});

test('it says if the status cannot be loaded, and loads it at a press', async () => {
  let isDown = true;
  renderAt('/admin?section=system', <AdminScreen />, {
    admin: {
      getSystem: async () => {
        if (isDown) throw new Error('down');
        return { version: '1.2.3', machine, dashboardUrl: null };
      },
    },
  });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  isDown = false;
  await userEvent.click(again);
  expect(await factOf('Version')).toBe('1.2.3');
});
