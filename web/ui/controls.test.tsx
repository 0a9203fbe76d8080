import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { SelectField, SwitchField } from './Fields.tsx';

test('a busy button cannot be pressed again, and shows what it is doing', async () => {
  const press = vi.fn();
  const { rerender } = render(<Button onClick={press}>Save</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  rerender(
    <Button onClick={press} isLoading loadingText="Saving">
      Save
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Saving' }));
  expect(press).toHaveBeenCalledOnce();
});

test('a busy button keeps the focus, and sends no form', async () => {
  const send = vi.fn((event: SubmitEvent) => event.preventDefault());
  const show = (isLoading: boolean) => (
    <Button type="submit" form="form" isDisabled={isLoading} isLoading={isLoading} loadingText="Saving">
      Save
    </Button>
  );
  document.body.insertAdjacentHTML('beforeend', '<form id="form"></form>');
  document.querySelector('form')?.addEventListener('submit', send);
  const { rerender } = render(show(false));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  rerender(show(true));
  await userEvent.keyboard('{Enter}');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Saving' });
  // Browsers take the focus from a disabled element.
  expect([button.disabled, button.getAttribute('aria-disabled'), document.activeElement]).toEqual([
    false,
    'true',
    button,
  ]);
  expect(send).toHaveBeenCalledOnce();
  document.querySelector('form')?.remove();
});

test('a button sends its form only with type submit', () => {
  render(<Button>Cancel</Button>);
  expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button');
});

test('a select is found by its label, and sent with its form', async () => {
  render(
    <form data-testid="form">
      <SelectField label="Mood" name="tag" defaultValue="2">
        <option value="1">Calm</option>
        <option value="2">Joyful</option>
      </SelectField>
    </form>,
  );
  const sent = () => new FormData(screen.getByTestId<HTMLFormElement>('form')).get('tag');
  expect(sent()).toBe('2');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mood' }), 'Calm');
  expect(sent()).toBe('1');
});

test('a switch has its role and name, also when hidden, and toggles by its label', async () => {
  const turn = vi.fn();
  render(
    <SwitchField label="Select Theo" isLabelHidden onChange={({ currentTarget }) => turn(currentTarget.checked)} />,
  );
  const one = screen.getByRole<HTMLInputElement>('switch', { name: 'Select Theo' });
  await userEvent.click(screen.getByText('Select Theo'));
  expect([one.checked, turn.mock.calls]).toEqual([true, [[true]]]);
});
