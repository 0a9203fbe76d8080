import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/http.ts';
import { useUploads } from '../../lib/useUploads.ts';
import { dialog, kite, lake, press, start, stubPictures } from './testing/startUpload.tsx';

stubPictures();

const draftId = 'A'.repeat(22);

const Card = () => {
  const uploads = useUploads();
  const details = { setting: 'May 1, 1972' };
  return <button onClick={() => uploads.choose([kite], { draftId, about: 'Our first car', details })}>Tell it</button>;
};

const open = async () => {
  const started = start({}, undefined, 3, { screen: <Card /> });
  await press('Tell it');
  await dialog();
  return started;
};

const sent = ({ createStory }: Awaited<ReturnType<typeof open>>) =>
  createStory.mock.calls.map(([request]) => ('fields' in request ? request.fields : undefined));

test('a draft opens with its picture, line and date, and its id is sent with them', async () => {
  const view = await open();
  expect(screen.getByDisplayValue('Our first car')).toBeTruthy();
  expect(screen.getByDisplayValue('May 1, 1972')).toBeTruthy();
  expect(view.createStory).not.toHaveBeenCalled();
  await press('Analyze');
  await waitFor(() => expect(view.createStory).toHaveBeenCalledOnce());
  expect(sent(view)).toMatchObject([{ draftId, about: 'Our first car', details: { setting: 'May 1, 1972' } }]);
});

test('after a refusal the next press sends the same draft', async () => {
  const view = await open();
  view.createStory.mockRejectedValueOnce(new ApiError(400, 'TEXT_REFUSED', 'We can’t use this text.'));
  await press('Analyze');
  await screen.findByText('We can’t use this text.');
  await press('Analyze');
  await waitFor(() => expect(view.createStory).toHaveBeenCalledTimes(2));
  expect(sent(view).map((fields) => fields?.draftId)).toEqual([draftId, draftId]);
});

test('without its picture, the draft stays a draft', async () => {
  const view = await open();
  await userEvent.upload(screen.getByLabelText('Add pictures'), lake);
  await press('Picture 1 of 2: kite.jpg');
  await press('Remove');
  await press('Analyze');
  await waitFor(() => expect(view.createStory).toHaveBeenCalledOnce());
  expect(sent(view)[0]).not.toHaveProperty('draftId');
});

test('another upload has no draft', async () => {
  const view = start();
  await press('choose kite');
  await dialog();
  await press('Analyze');
  await waitFor(() => expect(view.createStory).toHaveBeenCalledOnce());
  expect(sent(view)[0]).not.toHaveProperty('draftId');
});
